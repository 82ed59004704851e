import { open } from 'node:fs/promises';
import { EndOfFile, readBytes } from './byte-reader.ts';
import { findJpegEnd } from './jpeg-structure.ts';
import { findPngEnd } from './png-structure.ts';
import { type Refusal, refusals } from './refusals.ts';

/** What a walk through a whole picture found. */
export type ImageStructure = {
  width: number;
  height: number;
  /** Where it ends; phones write more behind it, as the moving part of a photo. */
  end: number;
};

/** More cannot be held in memory by the browser of a telephone that shows it. */
const most = { side: 20_000, pixels: 150_000_000 };

/** Whether a picture is whole, of a size that can be shown, and nothing but a picture. */
export async function inspectImage(
  path: string,
  kind: 'jpeg' | 'png',
  size: number,
): Promise<Refusal | null> {
  const image = await walk(path, kind);
  if (image === null || image.width === 0 || image.height === 0) return refusals.cut;
  const { width, height } = image;
  if (Math.max(width, height) > most.side || width * height > most.pixels) {
    return refusals.tooManyPixels;
  }
  return (await hidesAnother(path, image.end, size)) ? refusals.hidesAnother : null;
}

async function walk(path: string, kind: 'jpeg' | 'png'): Promise<ImageStructure | null> {
  try {
    return await readBytes(path, kind === 'jpeg' ? findJpegEnd : findPngEnd);
  } catch (error) {
    if (error instanceof EndOfFile) return null;
    throw error;
  }
}

/** Readers look for a PDF's head in so many bytes, and for a zip's end in the last so many. */
const pdfHead = 1024;
const zipEnd = 65_557;

/** A picture that opens as a PDF or unpacks as a zip, too, was made to deceive. */
async function hidesAnother(path: string, end: number, size: number): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const read = async (position: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    if ((await read(0, pdfHead)).includes('%PDF-')) return true;
    const behind = Math.max(end, size - zipEnd);
    return behind < size && (await read(behind, size - behind)).includes('PK\u0005\u0006');
  } finally {
    await file.close();
  }
}
