import { readFile } from 'node:fs/promises';
import { inspectInWorker } from './inspect-in-worker.ts';
import { type Refusal, refusals } from './refusals.ts';

/** A whole PDF ends in `startxref`, a number and `%%EOF`; what a cut upload lost is exactly that end. */
export async function inspectPdf(path: string, size: number): Promise<Refusal | null> {
  const bytes = await readFile(path);
  const end = bytes.subarray(Math.max(0, size - 4096)).toString('latin1');
  const closing = /startxref\s+(\d+)\s+%%EOF/g;
  const last = [...end.matchAll(closing)].at(-1);
  if (!last || Number(last[1]) >= size) return refusals.cut;
  // Encryption that opens without a password only restricts printing or copying, and is taken.
  if (bytes.includes('/Encrypt')) return inspectInWorker({ task: 'encrypted-pdf', path });
  return null;
}
