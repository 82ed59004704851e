import type { Finding } from './finding.ts';

/** Some programs write a few bytes behind the end; readers look for it in about this much. */
const endLength = 4096;

/**
 * A whole PDF ends in `startxref`, a number and `%%EOF`; what a cut upload lost is exactly that end. Encryption that
 * opens without a password only restricts printing or copying, and is taken: whether it does, a full parser must say.
 */
export function inspectPdf(bytes: Buffer): Finding | 'encrypted' {
  const end = bytes.subarray(-endLength).toString('latin1');
  const last = [...end.matchAll(/startxref\s+(\d+)\s+%%EOF/g)].at(-1);
  if (!last || Number(last[1]) >= bytes.length) return 'cut';
  return bytes.includes('/Encrypt') ? 'encrypted' : 'fine';
}
