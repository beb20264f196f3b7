"""The signs that LaTeX commands stand for."""

from __future__ import annotations

_LETTERS = """alpha α beta β gamma γ delta δ epsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ
pi π rho ρ sigma σ tau τ upsilon υ phi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ
Psi Ψ Omega Ω varphi φ varepsilon ε ell ℓ hbar ħ"""
_OPERATORS = """perp ⊥ infty ∞ partial ∂ nabla ∇ sum ∑ prod ∏ int ∫ surd √ le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ to → sim ∼
approx ≈ equiv ≡ in ∈ Rightarrow ⇒ succ ≻ prec ≺ cup ∪ succeq ⪰ preceq ⪯ propto ∝ ll ≪ gg ≫ mapsto ↦ iff ⇔ implies ⇒
Leftrightarrow ⇔ leftrightarrow ↔ rightarrow → lesssim ≲ gtrsim ≳ pm ± mp ∓ cdot · times × otimes ⊗ circ ∘ odot ⊙ star ⋆
dots … ldots … cdots … langle ⟨ rangle ⟩ | ‖ Vert ‖ mid | vert | lfloor ⌊ rfloor ⌋ wedge ∧ vee ∨ forall ∀ exists ∃
setminus ∖ subset ⊂ prime ′ dagger † top ᵀ oplus ⊕ ominus ⊖ uparrow ↑ downarrow ↓ { { } } % % & & # # _ _"""


def _table(text: str) -> dict[str, str]:
    words = text.split()
    return {f"\\{name}": sign for name, sign in zip(words[::2], words[1::2], strict=True)}


SIGNS_OF_COMMANDS = _table(_LETTERS) | _table(_OPERATORS)
