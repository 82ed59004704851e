export type Height = 'raised' | 'lowered' | null;

const plain = '0123456789+-−–=()';
const signs = {
  raised: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾',
  lowered: '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎',
};

/**
 * Figures that stand above or below the line, as characters that say so: without them 10⁹ would read as 109, and a dose
 * with a footnote as another dose. Letters stay as they are: "1st" is understood either way.
 */
export function textAtHeight(text: string, height: Height): string {
  if (height === null) return text;
  return text.replace(/[\d+\-−–=()]/g, (sign) => signs[height][plain.indexOf(sign)] ?? sign);
}

/** What Word and Excel call it. */
export const heightOf = (vertical: string | undefined): Height =>
  vertical === 'superscript' ? 'raised' : vertical === 'subscript' ? 'lowered' : null;
