/** The `tel:` link for a number as people write it, without spaces, a trunk zero in brackets, or an extension. */
export function telephoneHref(number: string): string {
  const dialled = number
    .replace(/[a-z].*$/is, '')
    .replace('(0)', '')
    .replace(/[^\d+*#]/g, '');
  return `tel:${dialled}`;
}

/**
 * A key by which equal numbers match however they are written: the last ten digits. Null if the number is too short to be
 * a personal one.
 */
export function telephoneKey(number: string): string | null {
  const digits = number.replace(/\D/g, '');
  return digits.length < 7 ? null : digits.slice(-10);
}
