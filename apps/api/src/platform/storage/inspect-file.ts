import { open } from 'node:fs/promises';
import pLimit from 'p-limit';
import { inspectInWorker } from './inspect-in-worker.ts';
import { inspectOfficeZip } from './inspect-office-zip.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { inspectText } from './inspect-text.ts';
import { mediaTypes } from './media-types.ts';
import { type Refusal, refusals } from './refusals.ts';

/** What some browsers announce instead of the usual name. Machines without an office program announce none. */
const otherNames: Record<string, readonly string[]> = {
  pdf: ['application/x-pdf'],
  doc: ['application/vnd.ms-word'],
  xls: ['application/msexcel'],
  ppt: ['application/mspowerpoint'],
  csv: ['application/vnd.ms-excel', 'application/csv', 'text/x-csv', 'text/plain'],
};
const undeclared = ['', 'application/octet-stream', 'binary/octet-stream'];

/** Looking into a file may need all of it in memory; two at a time keep many uploads within bounds. */
const turn = pLimit(2);

/**
 * Decides by content whether the file at `path` is what its extension and its announced type say, whole and readable
 * by people. Null when all is well. Runs no code of the file's and unpacks nothing but a list of contents.
 */
export async function inspectFile(
  path: string,
  { extension, declaredType, size }: { extension: string; declaredType: string; size: number },
): Promise<Refusal | null> {
  const announced = (declaredType.split(';')[0] ?? '').trim().toLowerCase();
  const names = [
    mediaTypes[extension as keyof typeof mediaTypes],
    ...(otherNames[extension] ?? []),
  ];
  if (!undeclared.includes(announced) && !names.includes(announced)) return refusals.declared;
  if (extension === 'csv') return inspectText(path);
  const kind = kindOf(await readHead(path));
  if (kind === 'pdf') {
    return extension === 'pdf' ? turn(() => inspectPdf(path, size)) : refusals.disagrees(extension);
  }
  if (kind === 'zip' && extension.endsWith('x')) {
    return turn(() => inspectOfficeZip(path, extension));
  }
  if (kind === 'compound' && extension !== 'pdf') {
    return turn(() => inspectInWorker({ task: 'compound', path, extension }));
  }
  return refusals.disagrees(extension);
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const compoundSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex');

function kindOf(head: Buffer): 'pdf' | 'zip' | 'compound' | null {
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return 'zip';
  if (head.subarray(0, 8).equals(compoundSignature)) return 'compound';
  return null;
}
