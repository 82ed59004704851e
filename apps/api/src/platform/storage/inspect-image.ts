import { ByteReader, EndOfFile } from './byte-reader.ts';
import type { Finding } from './finding.ts';
import { findJpegEnd } from './jpeg-structure.ts';
import { findPngEnd } from './png-structure.ts';

/** The result of walking through a whole picture. */
export type ImageStructure = {
  width: number;
  height: number;
  /** Where it ends; phones write more behind it, as the moving part of a photo. */
  end: number;
};

/** More cannot be held in memory by the browser of a telephone that shows it. */
const most = { side: 20_000, pixels: 150_000_000 };

/** Whether a picture is whole, of a size that can be shown, and nothing but a picture. */
export function inspectImage(bytes: Buffer, kind: 'jpeg' | 'png'): Finding {
  const image = walk(bytes, kind);
  if (image === null || image.width === 0 || image.height === 0) return 'cut';
  const { width, height } = image;
  if (Math.max(width, height) > most.side || width * height > most.pixels) return 'tooManyPixels';
  return hidesAnother(bytes, image.end) ? 'hidesAnother' : 'fine';
}

function walk(bytes: Buffer, kind: 'jpeg' | 'png'): ImageStructure | null {
  const reader = new ByteReader(bytes);
  try {
    return kind === 'jpeg' ? findJpegEnd(reader) : findPngEnd(reader);
  } catch (error) {
    if (error instanceof EndOfFile) return null;
    throw error;
  }
}

/** Readers look for a PDF's head in so many bytes, and for a zip's end in the last so many. */
const pdfHead = 1024;
const zipEnd = 65_557;

/** A picture that opens as a PDF or unpacks as a zip, too, was made to deceive. */
function hidesAnother(bytes: Buffer, end: number): boolean {
  if (bytes.subarray(0, pdfHead).includes('%PDF-')) return true;
  return bytes.subarray(Math.max(end, bytes.length - zipEnd)).includes('PK\u0005\u0006');
}
