/** What a telephone dials for a number as people write it: no spaces, no trunk zero in brackets, no extension. */
export function telephoneHref(number: string): string {
  const dialled = number
    .replace(/[a-z].*$/is, '')
    .replace('(0)', '')
    .replace(/[^\d+*#]/g, '');
  return `tel:${dialled}`;
}
