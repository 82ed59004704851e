import type { Finding } from './finding.ts';

/** Text in UTF-8. Another encoding is refused and not guessed: a wrong guess changes people's names. */
export function inspectText(bytes: Buffer): Finding {
  // Neither text nor UTF-8 that a spreadsheet writes has a zero; UTF-16 is full of it.
  if (bytes.includes(0)) return 'otherLetters';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'fine';
  } catch {
    return 'otherLetters';
  }
}
