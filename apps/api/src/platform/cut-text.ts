/** The beginning of a text, at most so many UTF-16 units long. A letter of two units is not cut in half. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
