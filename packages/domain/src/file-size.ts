const units = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** Bytes for people: units of 1024, two decimals (spec, public and staff §9). 2527069 → '2.41 MB'. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} Bytes`;
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  return `${(bytes / 1024 ** power).toFixed(2)} ${units[power]}`;
}
