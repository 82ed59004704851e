import { ByteReader, EndOfFile } from './byte-reader.ts';
import type { Finding } from './finding.ts';
import { findJpegEnd } from './jpeg-structure.ts';
import { findPngEnd } from './png-structure.ts';

/** Size and end of a complete picture. */
export type ImageStructure = {
  width: number;
  height: number;
  /** Offset behind the picture; phones append more data there, such as the moving part of a photo. */
  end: number;
};

/** Pixels that the browser of a phone can still hold in memory (assumed). */
const limits = { side: 20_000, pixels: 150_000_000 };

/** Whether a picture is complete, of a size that can be shown, and nothing but a picture. */
export function inspectImage(bytes: Buffer, kind: 'jpeg' | 'png'): Finding {
  const image = readStructure(bytes, kind);
  if (image === null || image.width === 0 || image.height === 0) return 'cut';
  const { width, height } = image;
  if (Math.max(width, height) > limits.side || width * height > limits.pixels)
    return 'tooManyPixels';
  return hidesAnother(bytes, image.end) ? 'hidesAnother' : 'fine';
}

function readStructure(bytes: Buffer, kind: 'jpeg' | 'png'): ImageStructure | null {
  const reader = new ByteReader(bytes);
  try {
    return kind === 'jpeg' ? findJpegEnd(reader) : findPngEnd(reader);
  } catch (error) {
    if (error instanceof EndOfFile) return null;
    throw error;
  }
}

/** PDF readers search the first 1,024 bytes for the header. */
const pdfHeaderRange = 1024;
/** A zip's end record is 22 bytes, followed by a comment of up to 65,535. */
const zipEndRange = 65_557;

/** A picture that also opens as a PDF or unpacks as a zip was made to deceive. */
function hidesAnother(bytes: Buffer, end: number): boolean {
  if (bytes.subarray(0, pdfHeaderRange).includes('%PDF-')) return true;
  return bytes.subarray(Math.max(end, bytes.length - zipEndRange)).includes('PK\u0005\u0006');
}
