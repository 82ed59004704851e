/** What a telephone dials for a number as people write it: no spaces, no trunk zero in brackets, no extension. */
export function telephoneHref(number: string): string {
  const dialled = number
    .replace(/[a-z].*$/is, '')
    .replace('(0)', '')
    .replace(/[^\d+*#]/g, '');
  return `tel:${dialled}`;
}

/**
 * What two numbers have in common when they are the same one, however it was written: its last ten digits. Null for
 * what is too short to be anybody's own.
 */
export function telephoneKey(number: string): string | null {
  const digits = number.replace(/\D/g, '');
  return digits.length < 7 ? null : digits.slice(-10);
}
