import { readFileSync } from 'node:fs';
import createEncoder from '@jsquash/webp/codec/enc/webp_enc_simd.js';
import { defaultOptions } from '@jsquash/webp/meta.js';
import { drawPage, openPdf, type Size, scaleWithin } from './draw-pdf.ts';

// Read before the file comes, as all code is.
const encoder = await createEncoder({
  wasmBinary: readFileSync(
    new URL(import.meta.resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm')),
  ) as unknown as ArrayBuffer,
});

/** A long roll of paper is drawn more narrowly. */
const mostPixels = 6_000_000;
/** WebP takes no longer side. */
const longestSide = 16_383;

export type DrawnPicture =
  /** In Base64. */
  | { webp: string }
  /** The file has only so many of them. */
  | { count: number };

/** Draws a page of a PDF as WebP, so many pixels wide. */
export async function drawPicture(
  file: Buffer,
  number: number,
  width: number,
): Promise<DrawnPicture> {
  const pdf = await openPdf(file);
  const count = pdf.getPageCount();
  if (number > count) return { count };
  const drawing = await drawPage(pdf, number, 'BGRA', (points: Size) =>
    scaleWithin(points, width / points.width, mostPixels, longestSide),
  );
  const webp = encoder.encode(
    new Uint8ClampedArray(drawing.pixels),
    drawing.width,
    drawing.height,
    defaultOptions,
  );
  if (!webp) throw new Error('The picture cannot be encoded.');
  return { webp: Buffer.from(webp).toString('base64') };
}
