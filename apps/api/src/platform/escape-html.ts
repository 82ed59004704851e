/** A text as content of HTML or as the value of a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Data as the content of a `script` element that is none: nothing in it can end the element. */
export function jsonInHtml(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
