/** True if a field that people cannot see was filled in, as spam programs do with every field. */
export function isFilledIn(hidden: unknown): boolean {
  if (typeof hidden === 'string') return hidden.trim() !== '';
  return hidden !== undefined && hidden !== null;
}
