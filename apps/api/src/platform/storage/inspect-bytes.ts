import type { Finding } from './finding.ts';
import { inspectCompound } from './inspect-compound.ts';
import { inspectImage } from './inspect-image.ts';
import { inspectOfficeZip } from './inspect-office-zip.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { inspectText } from './inspect-text.ts';

/**
 * Decides by content whether a file is what its extension says, complete and readable by people. Runs no code from the
 * file, unpacks nothing but a list of contents, and takes time and memory in proportion to the file's size. Whether an
 * `encrypted` PDF opens without a password is decided by `open-encrypted-pdf.ts`, which needs a full parser.
 */
export function inspectBytes(
  bytes: Buffer,
  { extension }: { extension: string },
): Finding | 'encrypted' | Promise<Finding> {
  if (extension === 'csv') return inspectText(bytes);
  const kind = detectKind(bytes);
  if (kind === null || !(allowedExtensions[kind] as readonly string[]).includes(extension)) {
    return 'disagrees';
  }
  switch (kind) {
    case 'pdf':
      return inspectPdf(bytes);
    case 'zip':
      return inspectOfficeZip(bytes, extension);
    case 'compound':
      return inspectCompound(bytes, extension);
    case 'jpeg':
    case 'png':
      return inspectImage(bytes, kind);
  }
}

/** The extensions that a file with each kind of content may have. */
const allowedExtensions = {
  pdf: ['pdf'],
  zip: ['docx', 'xlsx', 'pptx'],
  compound: ['doc', 'xls', 'ppt', 'docx', 'xlsx', 'pptx'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
} as const;

/** The first bytes of a file of each kind. */
const signatures = {
  pdf: Buffer.from('%PDF-'),
  zip: Buffer.from('504b0304', 'hex'),
  compound: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  jpeg: Buffer.from('ffd8ff', 'hex'),
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
} as const;

function detectKind(bytes: Buffer): keyof typeof signatures | null {
  const kinds = Object.keys(signatures) as (keyof typeof signatures)[];
  return (
    kinds.find((kind) => bytes.subarray(0, signatures[kind].length).equals(signatures[kind])) ??
    null
  );
}
