const units = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** Bytes for people: units of 1024, two decimals (spec, public and staff §9). 2527069 → '2.41 MB'. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} Bytes`;
  let value = bytes;
  let unit = 0;
  // The rounded value decides, so that nothing reads '1024.00 KB'.
  while (Number(value.toFixed(2)) >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${value.toFixed(2)} ${units[unit]}`;
}
