"""Bad inputs for every command, drawn by seed: each generator makes one case in a folder of its own."""

import generated_commands
import generated_files
import generated_logs
from cases import GENERATORS, Case

__all__ = ["GENERATORS", "Case", "generated_commands", "generated_files", "generated_logs"]
