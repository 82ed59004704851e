/** True when a field that people do not see holds something: programs fill in whatever they find. */
export function isFilledIn(hidden: unknown): boolean {
  if (typeof hidden === 'string') return hidden.trim() !== '';
  return hidden !== undefined && hidden !== null;
}
