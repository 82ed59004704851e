const units = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** Formats a size in bytes: units of 1024, two decimals (spec, public and staff §9). 2527069 → '2.41 MB'. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} Bytes`;
  let value = bytes;
  let unit = 0;
  // Compares the rounded value, so that it never shows '1024.00 KB'.
  while (Number(value.toFixed(2)) >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${value.toFixed(2)} ${units[unit]}`;
}
