"""A torch model that is a two-layer linear network: its weights, and a call after every step that trains it.

torch is imported only where a torch module is at hand.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

# A float32 network agrees with its own weights to about 1e-6; a bias or a nonlinearity shows far above this.
_TOLERANCE = 1e-3


def is_torch_module(model: Any) -> bool:
    """Whether ``model`` is a torch.nn.Module; torch is not imported for the answer."""
    torch = sys.modules.get("torch")
    return torch is not None and isinstance(model, torch.nn.Module)


class LinearPair:
    """The two ``nn.Linear`` of a model, in the order in which an input passes them.

    Raises ValueError when there are more or fewer than two, when one has a bias, when their shapes do not fit, or when
    something that is not linear stands between them in an ``nn.Sequential``.
    """

    def __init__(self, model: Any) -> None:
        import torch

        self._model = model
        self._hook: Any = None
        layers = {name: m for name, m in model.named_modules() if isinstance(m, torch.nn.Linear)}
        if len(layers) != 2:
            raise ValueError(
                f"the model has {len(layers)} Linear layers ({', '.join(layers) or 'none'}): two are needed"
            )
        for name, layer in layers.items():
            if layer.bias is not None:
                raise ValueError(f"layer {name} has a bias, which the theory has not: nn.Linear(..., bias=False)")
            if layer.weight.dtype not in (torch.float16, torch.float32, torch.float64):
                raise ValueError(f"layer {name} holds {layer.weight.dtype}: train in float32 or float64 to check a run")
        harmless = (torch.nn.Linear, torch.nn.Identity, torch.nn.Flatten, torch.nn.Sequential)
        if isinstance(model, torch.nn.Sequential):
            for name, module in model.named_modules():
                if not isinstance(module, harmless):
                    raise ValueError(f"layer {name} is {type(module).__name__}: the network must be linear")
        first, second = layers.values()
        if first.out_features != second.in_features and second.out_features == first.in_features:
            first, second = second, first  # registered in the other order
        if first.out_features != second.in_features:
            raise ValueError(
                f"the layers do not fit: {first.in_features} -> {first.out_features}, "
                f"then {second.in_features} -> {second.out_features}"
            )
        self._layers = (first, second)

    def weights(self) -> tuple[NDArray[Any], NDArray[Any]]:
        """Copies of W1 (N_h, N_i) and W2 (N_o, N_h)."""
        first, second = (np.array(layer.weight.detach().cpu().numpy()) for layer in self._layers)
        return first, second

    def check_task(self, task: dict[str, NDArray[np.float64]]) -> None:
        """ValueError when inputs (N_i, P), targets (N_o, P) or covariances do not fit the layers."""
        n_in, n_out = self._layers[0].in_features, self._layers[1].out_features
        wanted = {"inputs": (0, n_in), "targets": (0, n_out), "sigma_xx": (0, n_in), "sigma_yx": (0, n_out)}
        for name, (axis, size) in wanted.items():
            if name in task and task[name].shape[axis] != size:
                shape = task[name].shape
                samples = f"(P, {size})" if name in ("inputs", "targets") else f"({size}, ...)"
                given = shape[::-1] if name in ("inputs", "targets") else shape
                raise ValueError(f"{name} has shape {given}, the model needs {samples}")

    def check_linear(self) -> None:
        """ValueError when the model's output is not W2 W1 x; layers registered in the wrong order are exchanged."""
        import torch

        weight = self._layers[0].weight
        probe = torch.linspace(-1, 1, 7 * self._layers[0].in_features, dtype=weight.dtype, device=weight.device)
        probe = probe.reshape(7, -1)
        with torch.no_grad():
            output = self._model(probe)
        for first, second in (self._layers, self._layers[::-1]):
            if first.in_features != probe.shape[1] or first.out_features != second.in_features:
                continue
            expected = probe @ first.weight.detach().T @ second.weight.detach().T
            if output.shape == expected.shape and bool(
                (output - expected).abs().max() <= _TOLERANCE * expected.abs().max()
            ):
                self._layers = (first, second)
                return
        raise ValueError("the model's output is not W2 W1 x: it is no two-layer linear network")

    def after_each_step(self, call: Callable[[list[float]], None]) -> None:
        """``call(rates)`` after every step of an optimiser, with the rates of the layers it trains; until `detach`."""
        from torch.optim.optimizer import register_optimizer_step_post_hook

        own = {id(layer.weight) for layer in self._layers}

        def stepped(optimiser: Any, *_: Any) -> None:
            rates = [float(group["lr"]) for group in optimiser.param_groups for p in group["params"] if id(p) in own]
            if rates:
                call(rates)

        self._hook = register_optimizer_step_post_hook(stepped)

    def detach(self) -> None:
        """No more calls."""
        if self._hook is not None:
            self._hook.remove()
            self._hook = None
