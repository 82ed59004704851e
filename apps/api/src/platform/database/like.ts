/** A LIKE pattern that matches `text` anywhere; `%`, `_` and `\` in it are ordinary characters. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
