const largest = 1_000_000_000;

/** '250,000', '₦250 000' and '250000.00' are one amount; null when it is none, or no whole naira. */
export function parseNaira(text: string): number | null {
  const digits = text.replace(/^\s*(?:₦|N(?:GN)?)/i, '').replace(/[\s,]/g, '');
  if (!/^\d{1,10}(?:\.0{1,2})?$/.test(digits)) return null;
  const amount = Number(digits);
  return amount > 0 && amount <= largest ? amount : null;
}
