/** Saves a file from memory with the browser's download. */
export function saveFile(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob);
  followDownload(href, name);
  // Safari reads the URL only after the click has returned. A minute is far longer than that takes.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

export function saveCsv(csv: string, name: string): void {
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name);
}

/** Lets the browser download `href`. */
export function followDownload(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
