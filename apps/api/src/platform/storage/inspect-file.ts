import { open } from 'node:fs/promises';
import pLimit from 'p-limit';
import { inspectImage } from './inspect-image.ts';
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
  jpg: ['image/jpg', 'image/pjpeg'],
  jpeg: ['image/jpg', 'image/pjpeg'],
  png: ['image/x-png'],
  // Where Excel is installed, Windows calls a CSV file one of Excel's.
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
  if (kind === null || !(extensionsOf[kind] as readonly string[]).includes(extension)) {
    return refusals.disagrees(extension);
  }
  switch (kind) {
    case 'pdf':
      return turn(() => inspectPdf(path, size));
    case 'zip':
      return turn(() => inspectOfficeZip(path, extension));
    case 'compound':
      return turn(() => inspectInWorker({ task: 'compound', path, extension }));
    case 'jpeg':
    case 'png':
      return turn(() => inspectImage(path, kind, size));
  }
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

/** The extensions that each kind of content may stand under. */
const extensionsOf = {
  pdf: ['pdf'],
  zip: ['docx', 'xlsx', 'pptx'],
  compound: ['doc', 'xls', 'ppt', 'docx', 'xlsx', 'pptx'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
} as const;

/** The bytes that files of a kind begin with. */
const signatures = {
  pdf: Buffer.from('%PDF-'),
  zip: Buffer.from('504b0304', 'hex'),
  compound: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  jpeg: Buffer.from('ffd8ff', 'hex'),
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
} as const;

function kindOf(head: Buffer): keyof typeof signatures | null {
  const kinds = Object.keys(signatures) as (keyof typeof signatures)[];
  return (
    kinds.find((kind) => head.subarray(0, signatures[kind].length).equals(signatures[kind])) ?? null
  );
}
