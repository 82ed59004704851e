/** Copies a text to the clipboard; false if the browser refuses. On plain-http addresses there is no `clipboard`. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyWithSelection(text);
  }
}

function copyWithSelection(text: string): boolean {
  const previousFocus = document.activeElement;
  const textarea = document.createElement('textarea');
  textarea.value = text;
  // An open dialog keeps the focus inside, so the textarea must be inside too.
  (document.querySelector('[role="dialog"]') ?? document.body).append(textarea);
  textarea.select();
  const isCopied = document.execCommand('copy');
  textarea.remove();
  if (previousFocus instanceof HTMLElement) previousFocus.focus();
  return isCopied;
}
