import type { Finding } from './finding.ts';

/** Accepts text in UTF-8 only. Other encodings are not guessed: a wrong guess changes people's names. */
export function inspectText(bytes: Buffer): Finding {
  // Text in UTF-8 has no zero bytes; UTF-16 is full of them.
  if (bytes.includes(0)) return 'otherLetters';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'fine';
  } catch {
    return 'otherLetters';
  }
}
