import { createReadStream } from 'node:fs';
import { inspectInWorker } from './inspect-in-worker.ts';
import { type Refusal, refusals } from './refusals.ts';

const marker = '/Encrypt';
/** Some programs write a few bytes behind the end; readers look for it in about this much. */
const endLength = 4096;

/** A whole PDF ends in `startxref`, a number and `%%EOF`; what a cut upload lost is exactly that end. */
export async function inspectPdf(path: string, size: number): Promise<Refusal | null> {
  const { end, hasMarker } = await scan(path);
  const last = [...end.matchAll(/startxref\s+(\d+)\s+%%EOF/g)].at(-1);
  if (!last || Number(last[1]) >= size) return refusals.cut;
  // Encryption that opens without a password only restricts printing or copying, and is taken.
  return hasMarker ? inspectInWorker({ task: 'encrypted-pdf', path }) : null;
}

/** Reads the file once, a piece at a time: its end, and whether the marker stands anywhere in it. */
async function scan(path: string): Promise<{ end: string; hasMarker: boolean }> {
  let end = Buffer.alloc(0);
  let hasMarker = false;
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    // What was before is looked at again, since the marker may stand across two pieces.
    const window = Buffer.concat([end, piece]);
    hasMarker ||= window.includes(marker);
    end = window.subarray(-endLength);
  }
  return { end: end.toString('latin1'), hasMarker };
}
