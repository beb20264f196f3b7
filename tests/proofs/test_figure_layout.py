"""How figures are finished: legends hide no data, and captions are words with the claims after them."""

import matplotlib
import numpy as np
import pytest

from proofs.reproduce.job import new_figure
from proofs.reproduce.layout import caption, hidden_points, uncover

matplotlib.use("Agg")


@pytest.mark.parametrize("scale", ["linear", "log"])
@pytest.mark.parametrize("bars", [False, True])
def test_no_point_stays_under_a_legend(scale, bars):
    figure, axes = new_figure(width=3.0, height=2.4)
    axis = axes[0, 0]
    x = np.linspace(0, 1, 60)
    for k in range(6):
        y = 1 + k + np.sin(9 * x + k)
        axis.errorbar(x, y + 1, 0.3, label=f"curve {k}") if bars else axis.plot(x, y + 1, label=f"curve {k}")
    axis.set_yscale(scale)
    axis.legend(fontsize=7, loc="center")
    figure.canvas.draw()
    assert hidden_points(axis) > 0
    uncover(figure)
    figure.canvas.draw()
    assert hidden_points(axis) == 0


def test_a_line_that_only_passes_is_seen():
    figure, axes = new_figure(width=3.0, height=2.4)
    axes[0, 0].plot([0, 1], [0, 1], label="diagonal")
    axes[0, 0].legend(loc="center")
    figure.canvas.draw()
    assert hidden_points(axes[0, 0]) > 0


def test_a_caption_is_below_all_and_names_its_claims():
    figure, axes = new_figure(width=3.0, height=2.4)
    axes[0, 0].legend(handles=axes[0, 0].plot([0, 1], label="a"), loc="upper center", bbox_to_anchor=(0.5, -0.3))
    caption(figure, "Two points over gamma_0. Bars: one standard error.", ("domine2025/fig-4",))
    figure.canvas.draw()
    (text,) = figure.texts
    assert text.get_text().replace("\n", " ").endswith("Claims: domine2025/fig-4.")
    assert text.get_text().startswith("Two points over γ₀.")
    assert text.get_window_extent().y1 <= axes[0, 0].get_legend().get_window_extent().y0


def test_a_legend_that_finds_no_room_goes_above_and_leaves_the_axis_as_it_was():
    figure, axes = new_figure(width=3.0, height=2.4)
    axis = axes[0, 0]
    axis.plot([0, 1], [0, 1], label="line")
    for k in range(40):  # lines over the whole height: no room above them
        axis.axvline(k / 39, label="threshold" if k == 0 else None)
    axis.legend(loc="upper left")
    before = axis.get_ylim()
    uncover(figure)
    figure.canvas.draw()
    assert axis.get_ylim() == before
    assert hidden_points(axis) == 0
