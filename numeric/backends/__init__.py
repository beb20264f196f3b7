"""Where the spectra are computed: numpy/LAPACK, numba kernels, or torch (CPU and CUDA, float64), chosen at run time.

>>> choose_backend("numpy").name
'numpy'
"""

from __future__ import annotations

from importlib.util import find_spec

from numeric.backends.interface import Draw, SpectraBackend
from numeric.backends.numba_backend import NumbaBackend
from numeric.backends.numpy_backend import NumpyBackend

__all__ = ["BACKENDS", "DEVICES", "Draw", "SpectraBackend", "choose_backend", "cuda_available"]

BACKENDS = ("auto", "numpy", "numba", "torch")
DEVICES = ("auto", "cpu", "cuda")


def cuda_available() -> bool:
    """Whether torch is installed and sees a CUDA device."""
    if find_spec("torch") is None:
        return False
    from torch import cuda

    return bool(cuda.is_available())


def choose_backend(name: str = "auto", device: str = "auto") -> SpectraBackend:
    """The backend for a name and a device.

    'auto' takes torch where a CUDA device is usable and wanted (device 'auto' or 'cuda'), numba otherwise; numpy is
    the slow reference. `backend.description` says what was taken. Raises ValueError for an unknown name or device,
    for CUDA where there is none, and for torch where it is not installed.
    """
    if name not in BACKENDS:
        raise ValueError(f"unknown backend {name!r}: choose one of {', '.join(BACKENDS)}")
    if device not in DEVICES:
        raise ValueError(f"unknown device {device!r}: choose one of {', '.join(DEVICES)}")
    if device == "cuda":
        if name in ("numpy", "numba"):
            raise ValueError(f"the {name} backend runs on the CPU: for device 'cuda' choose backend 'torch' or 'auto'")
        if not cuda_available():
            why = "torch is not installed" if find_spec("torch") is None else "torch sees no CUDA device"
            raise ValueError(f"device 'cuda' was asked for, but {why}: use device 'cpu' or 'auto'")
    on_cuda = device != "cpu" and name in ("auto", "torch") and cuda_available()
    if name == "torch" or on_cuda:
        if find_spec("torch") is None:
            raise ValueError("backend 'torch' was asked for, but torch is not installed: pip install 'lazyrich[gpu]'")
        # Imported late: lazyrich works, and starts fast, without torch.
        from numeric.backends.torch_backend import TorchBackend

        return TorchBackend("cuda" if on_cuda else "cpu")
    return NumpyBackend() if name == "numpy" else NumbaBackend()
