/** Hands a file to the browser's downloads under a name. */
export function saveFile(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob);
  followDownload(href, name);
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

export function saveCsv(csv: string, name: string): void {
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name);
}

/** Lets the browser itself fetch `href` as a download. */
export function followDownload(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
