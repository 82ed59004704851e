const kinds: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/Windows/, 'Windows PC'],
  [/Macintosh/, 'Mac'],
];

/** A name to begin with, from what the browser says of itself. */
export function nameOfDevice(userAgent: string): string {
  return kinds.find(([mark]) => mark.test(userAgent))?.[1] ?? 'My device';
}
