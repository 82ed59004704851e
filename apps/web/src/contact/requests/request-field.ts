export type RequestField = {
  name: string;
  label: string;
  /** `money` is whole naira, `date` a calendar date. */
  kind: 'line' | 'paragraphs' | 'money' | 'date' | 'choice';
  /** Error if the field is empty; without it the field is optional. */
  missing?: string;
  hint?: string;
  /** Half width, so that two fields share a line. */
  half?: true;
  options?: readonly string[];
  /** For a date: the name of the date field that it must not precede. */
  notBefore?: string;
};

export type RequestValues = Record<string, string>;

export const maxLengths = {
  line: 200,
  paragraphs: 1500,
  money: 15,
  date: 10,
  choice: 200,
} as const;

const largest = 1_000_000_000;

/** Accepts '250,000', '₦250 000' and '250000.00'; null if the text is not a positive amount in whole naira. */
export function parseNaira(text: string): number | null {
  const digits = text.replace(/^\s*(?:₦|N(?:GN)?)/i, '').replace(/[\s,]/g, '');
  if (!/^\d{1,10}(?:\.0{1,2})?$/.test(digits)) return null;
  const amount = Number(digits);
  return amount > 0 && amount <= largest ? amount : null;
}
