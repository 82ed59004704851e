import type { Finding } from './finding.ts';

/** Bytes searched for the end mark: some programs append a few bytes after it, and PDF readers accept that. */
const endLength = 4096;

/**
 * A complete PDF ends in `startxref`, a number and `%%EOF`; an upload that was cut off lacks this end. `encrypted` is
 * not yet a refusal: a PDF that opens without a password, and only restricts printing or copying, is accepted.
 * `open-encrypted-pdf.ts` finds out with a full parser, which a hostile PDF can exhaust: `../sandbox/limits.ts` bounds it.
 */
export function inspectPdf(bytes: Buffer): Finding | 'encrypted' {
  const end = bytes.subarray(-endLength).toString('latin1');
  const last = [...end.matchAll(/startxref\s+(\d+)\s+%%EOF/g)].at(-1);
  if (!last || Number(last[1]) >= bytes.length) return 'cut';
  return bytes.includes('/Encrypt') ? 'encrypted' : 'fine';
}
