"""The theory of a non-linear DEQ with symmetric (GOE) weights: a cavity argument with its reaction term.

``h = W m``, ``m_i = phi(h_i) + x_i``, W symmetric of off-diagonal variance ``V/N``.  Site i feeds its neighbours, and
what they send back adds up, since ``W_ij = W_ji``.  Remove site i: the others see no W_ij.  Put it back: each ``m_j``
moves by its response ``chi_j`` to the extra field ``W_ji m_i``, so

    ``h_i = sum_j W_ij m_j^(without i) + (sum_j W_ij^2 chi_j) m_i = g_i + a m_i``,    ``a = V chi``,

with ``g_i`` Gaussian of variance ``V q``, independent of ``x_i``.  The order parameters are

    ``q = E m^2``,  ``chi = E [phi'(h) / (1 - a phi'(h))]``,  ``h = g + a (phi(h) + x)``,  ``g ~ N(0, V q)``.

For iid or orthogonal W the reaction term is absent (``a = 0``) and eq. 25 returns.  ``phi(h) = h`` gives back the
Catalan series and the second moment of the linear DEQ; dropping ``a`` is why eq. 25 fails here.  The resolvent of
``W diag(phi')`` obeys ``r = E[phi'/(lambda - V r phi')]``, whose edge meets 1 exactly when

    ``V E [ (phi' / (1 - a phi'))^2 ] = 1``

(the de Almeida-Thouless line of spin glasses): below it the fixed point is stable.

For the hard-tanh and Gaussian x of variance ``sigma_x^2`` all averages are elementary.  With
``s^2 = Vq + a^2 sigma_x^2`` and ``p = P(|h| < 1) = erf((1 - a)/(s sqrt 2))``: ``a (1 - a) = V p``; the radius is
``2 sqrt(Vp)``, as in the free theory, but p is that of *this* field, which is broader and not Gaussian.

>>> sp.series(linear_solution()["second_moment"], V, 0, 3)
1 + 3*V + 10*V**2 + O(V**3)
"""

from __future__ import annotations

import sympy as sp

from symbolic.equilibrium_networks.deep_equilibrium import hard_tanh_second_moment
from symbolic.equilibrium_networks.resolvent_moments import V

__all__ = [
    "hard_tanh_equations",
    "hard_tanh_field_variance",
    "hard_tanh_inside",
    "hard_tanh_transition_line",
    "linear_solution",
    "replicon",
    "resolvent_edge",
    "response",
]

a, s, q, sigma_x = sp.symbols("a s q sigma_x", positive=True)


def response(slope: sp.Expr, reaction: sp.Expr) -> sp.Expr:
    """``dm/dtheta = phi' / (1 - a phi')``: how ``m = phi(h) + x`` answers a field added to h."""
    return slope / (1 - reaction * slope)


def linear_solution() -> dict[str, sp.Expr]:
    """The response ``chi``, the second moment ``q / sigma_x^2`` and ``V chi^2`` for ``phi(h) = h``.

    ``chi = 1/(1 - V chi)`` (Catalan), ``m = chi (g + x)``, ``q = chi^2 (Vq + sigma_x^2)``; ``V chi^2`` reaches 1 at
    ``V = 1/4``.
    """
    chi = (1 - sp.sqrt(1 - 4 * V)) / (2 * V)
    return {"response": chi, "second_moment": chi**2 / (1 - V * chi**2), "replicon": V * chi**2}


def hard_tanh_inside(reaction: sp.Expr, spread: sp.Expr) -> sp.Expr:
    """``P(|h| < 1)``: the site is linear if ``|g + ax| < 1 - a``, where ``spread`` is the deviation s of ``g + ax``."""
    return sp.erf((1 - reaction) / (spread * sp.sqrt(2)))


def hard_tanh_equations(
    reaction: sp.Expr = a, spread: sp.Expr = s, size: sp.Expr = q, input_deviation: sp.Expr = sigma_x
) -> tuple[sp.Expr, sp.Expr, sp.Expr]:
    """Three expressions whose common zero is the wide-limit state ``(a, s, q)`` of the hard-tanh DEQ, symmetric W.

    In order: the response ``a (1 - a) - V p``; the spread ``s^2 - V q - a^2 sigma_x^2``; the size
    ``q - E phi^2 - 2 E[phi x] - sigma_x^2``, where ``phi(h) = clip(u/(1-a))``, ``u = g + ax`` and, by Stein's lemma,
    ``E[phi x] = a sigma_x^2 p / (1 - a)``.  Physical solutions have ``0 < a < 1/2``.
    """
    inside = hard_tanh_inside(reaction, spread)
    activation = hard_tanh_second_moment((spread / (1 - reaction)) ** 2)
    cross = reaction * input_deviation**2 * inside / (1 - reaction)
    return (
        reaction * (1 - reaction) - V * inside,
        spread**2 - V * size - reaction**2 * input_deviation**2,
        size - activation - 2 * cross - input_deviation**2,
    )


def hard_tanh_field_variance(reaction: sp.Expr = a, spread: sp.Expr = s) -> sp.Expr:
    """``sigma_h^2 = E h^2`` for ``h = u + a phi``, ``u = g + ax``: ``s^2 + 2 a s^2 p/(1-a) + a^2 E phi^2``.

    This is the quantity ``h*.h*/N`` of figure 2.
    """
    inside = hard_tanh_inside(reaction, spread)
    activation = hard_tanh_second_moment((spread / (1 - reaction)) ** 2)
    return spread**2 + 2 * reaction * spread**2 * inside / (1 - reaction) + reaction**2 * activation


def replicon(inside: sp.Expr, reaction: sp.Expr) -> sp.Expr:
    """``V E[(phi'/(1 - a phi'))^2]`` for the hard-tanh; below 1 the fixed point is stable.

    With ``V p = a (1 - a)`` it is ``a/(1 - a)``: stability is ``a < 1/2``, that is ``2 sqrt(Vp) < 1``.
    """
    return V * inside / (1 - reaction) ** 2


def resolvent_edge(inside: sp.Expr) -> tuple[sp.Expr, sp.Expr]:
    """``(r, lambda)`` at the edge of the spectrum of ``W diag(phi')``: ``r = p/(lambda - Vr)``,
    ``V p = (lambda - Vr)^2``."""
    return sp.sqrt(inside / V), 2 * sp.sqrt(V * inside)


def hard_tanh_transition_line(spread: sp.Expr = s) -> tuple[sp.Expr, sp.Expr]:
    """``(V, sigma_x^2)`` where stability is lost, parametrised by s: ``a = 1/2``, ``V = 1/(4p)``,
    ``p = erf(1/(s sqrt 8))``.

    The remaining equations are linear in q and ``sigma_x^2``: ``Vq = s^2 - sigma_x^2/4`` and
    ``q = E phi^2 + (1 + 2p) sigma_x^2``.
    """
    inside = hard_tanh_inside(sp.Rational(1, 2), spread)
    activation = hard_tanh_second_moment(4 * spread**2)
    variance = 1 / (4 * inside)
    return variance, (spread**2 - variance * activation) / (variance * (1 + 2 * inside) + sp.Rational(1, 4))
