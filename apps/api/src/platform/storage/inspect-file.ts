import type { Sandbox, UntrustedFile } from '../sandbox/sandbox.ts';
import { mediaTypes } from './media-types.ts';
import { readPieces } from './read-pieces.ts';
import { type Refusal, refusals } from './refusals.ts';

/** Other media types that some browsers announce. Machines without an office program announce none. */
const otherNames: Record<string, readonly string[]> = {
  pdf: ['application/x-pdf'],
  doc: ['application/vnd.ms-word'],
  xls: ['application/msexcel'],
  ppt: ['application/mspowerpoint'],
  jpg: ['image/jpg', 'image/pjpeg'],
  jpeg: ['image/jpg', 'image/pjpeg'],
  png: ['image/x-png'],
  // Where Excel is installed, Windows calls a CSV file one of Excel's.
  csv: ['application/vnd.ms-excel', 'application/csv', 'text/x-csv', 'text/plain'],
};
const undeclared = ['', 'application/octet-stream', 'binary/octet-stream'];

type ToInspect = Pick<UntrustedFile, 'sender' | 'size'> & {
  extension: string;
  declaredType: string;
};

/**
 * Decides by content whether the file at `path` is what its extension and its announced type say, whole and readable
 * by people. Null when all is well. The content is looked at in a process of its own.
 */
export async function inspectFile(
  sandbox: Sandbox,
  path: string,
  { sender, extension, declaredType, size }: ToInspect,
): Promise<Refusal | null> {
  const announced = (declaredType.split(';')[0] ?? '').trim().toLowerCase();
  const names = [
    mediaTypes[extension as keyof typeof mediaTypes],
    ...(otherNames[extension] ?? []),
  ];
  if (!undeclared.includes(announced) && !names.includes(announced)) return refusals.declared;
  const file = { sender, size, open: () => readPieces(path) };
  let reading = await sandbox.read('inspection', file, { extension });
  if (typeof reading === 'object' && reading.result === 'encrypted') {
    reading = await sandbox.read('encryptedPdf', file, null);
  }
  if (reading === 'unreadable') return refusals.cut;
  if (reading === 'exhausting') return refusals.exhausting;
  const { result } = reading;
  if (result === 'fine') return null;
  if (result === 'disagrees') return refusals.disagrees(extension);
  // A process that a file has taken over may say anything.
  return Object.hasOwn(refusals, result) && result !== 'encrypted'
    ? refusals[result]
    : refusals.cut;
}
