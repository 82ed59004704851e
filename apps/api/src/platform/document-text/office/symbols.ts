/** Letters of Symbol and Wingdings that stand in text, by their place in the font. */
const symbols: Record<string, string> = {
  a7: '▪',
  a8: '☐',
  b7: '•',
  d8: '➢',
  e0: '→',
  f0: '→',
  fb: '✗',
  fc: '✓',
  fd: '☒',
  fe: '☑',
  '6f': '☐',
};

/** What a symbol looks like; empty for one that is not known. `place` is hexadecimal, in the fonts' private range. */
export function symbolOf(place: string): string {
  return symbols[place.toLowerCase().replace(/^(f0|00)/, '')] ?? '';
}
