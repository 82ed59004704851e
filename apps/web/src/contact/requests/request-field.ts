/** A field for a fact that a desk needs. */
export type RequestField = {
  name: string;
  label: string;
  /** `money` is whole naira, `date` a calendar date. */
  kind: 'line' | 'paragraphs' | 'money' | 'date' | 'choice';
  /** The error when it is left empty; without one the field is optional. */
  missing?: string;
  hint?: string;
  /** Takes half the width, beside another field. */
  half?: true;
  options?: readonly string[];
  /** For a date: the name of the date field that it must not precede. */
  notBefore?: string;
};

export type Answers = Record<string, string>;

export const maxLengths = {
  line: 200,
  paragraphs: 1500,
  money: 15,
  date: 10,
  choice: 200,
} as const;

const largest = 1_000_000_000;

/** '250,000', '₦250 000' and '250000.00' are one amount; null when it is none, or no whole naira. */
export function parseNaira(text: string): number | null {
  const digits = text.replace(/^\s*(?:₦|N(?:GN)?)/i, '').replace(/[\s,]/g, '');
  if (!/^\d{1,10}(?:\.0{1,2})?$/.test(digits)) return null;
  const amount = Number(digits);
  return amount > 0 && amount <= largest ? amount : null;
}
