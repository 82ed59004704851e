/** The decoded hash without its '#'. A hash that cannot be decoded, such as '#100%', is returned as it is. */
export function readFragment(hash: string): string {
  const text = hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
