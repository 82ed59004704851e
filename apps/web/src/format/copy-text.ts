/** Puts a text where it can be pasted. `clipboard` is missing on plain-http intranet addresses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text);
  }
}

function copyOldWay(text: string): boolean {
  const had = document.activeElement;
  const place = document.createElement('textarea');
  place.value = text;
  // Within an open dialog nothing else can take the focus.
  (document.querySelector('[role="dialog"]') ?? document.body).append(place);
  place.select();
  const copied = document.execCommand('copy');
  place.remove();
  if (had instanceof HTMLElement) had.focus();
  return copied;
}
