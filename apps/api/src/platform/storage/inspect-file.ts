import type { Sandbox, UntrustedFile } from '../sandbox/sandbox.ts';
import { mediaTypes } from './media-types.ts';
import { readPieces } from './read-pieces.ts';
import { type Refusal, refusals } from './refusals.ts';

/** Other media types that some browsers declare. */
const otherMediaTypes: Record<string, readonly string[]> = {
  pdf: ['application/x-pdf'],
  doc: ['application/vnd.ms-word'],
  xls: ['application/msexcel'],
  ppt: ['application/mspowerpoint'],
  jpg: ['image/jpg', 'image/pjpeg'],
  jpeg: ['image/jpg', 'image/pjpeg'],
  png: ['image/x-png'],
  // With Excel installed, Windows declares a CSV file as an Excel file.
  csv: ['application/vnd.ms-excel', 'application/csv', 'text/x-csv', 'text/plain'],
};
/** Computers without an office program declare one of these. */
const unspecificMediaTypes = ['', 'application/octet-stream', 'binary/octet-stream'];

type FileToInspect = Pick<UntrustedFile, 'sender' | 'size'> & {
  extension: string;
  declaredType: string;
};

/**
 * Decides by content whether the file at `path` is what its extension and its declared type say, complete and readable
 * by people; null if so. The sandbox reads the content in a separate process.
 */
export async function inspectFile(
  sandbox: Sandbox,
  path: string,
  { sender, extension, declaredType, size }: FileToInspect,
): Promise<Refusal | null> {
  const declared = (declaredType.split(';')[0] ?? '').trim().toLowerCase();
  const accepted = [
    mediaTypes[extension as keyof typeof mediaTypes],
    ...(otherMediaTypes[extension] ?? []),
  ];
  if (!unspecificMediaTypes.includes(declared) && !accepted.includes(declared))
    return refusals.declared;
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
  // A process that a hostile file has taken over may answer anything.
  return Object.hasOwn(refusals, result) && result !== 'encrypted'
    ? refusals[result]
    : refusals.cut;
}
