import { readFileSync } from 'node:fs';
import type { PDFiumDocument } from '@hyzyla/pdfium';
import { collect } from '@icare/pdf/drawing';
import createEncoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.js';
import { defaultOptions } from '@jsquash/jpeg/meta.js';
import PDFDocument from 'pdfkit';
import {
  type Drawing,
  drawPage,
  openPdf,
  type Size,
  scaleWithin,
} from '../page-pictures/draw-pdf.ts';
import { pdfOfPicture } from '../page-pictures/pdf-of-picture.ts';

// Read before the file comes, as all code is.
const encoder = await createEncoder({
  wasmBinary: readFileSync(
    new URL(import.meta.resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm')),
  ) as unknown as ArrayBuffer,
});

/** Pixels across: some 150 in an inch of A4. */
const pageWidth = 1240;
const mostPixels = 4_000_000;
const longestSide = 12_000;
/** A page may be so many times as tall as wide; a strip gets an empty margin, or nothing written on it could be read. */
const tallest = 8;
/** How much of the page the watermark takes, and its grey: dark where the page is light, light where it is dark. */
const [strength, darkInk, lightInk] = [0.3, 110, 200];
/** Microseconds of processor time after which no other page is begun, well within what the process may take. */
const enoughTime = 4_500_000;
/** Bytes of all pages after which no other is begun. */
const enoughBytes = 9_000_000;
/** Baseline, which is encoded fastest. */
const jpegOptions = { ...defaultOptions, quality: 72, baseline: true, progressive: false };

type Task = {
  kind: 'pdf' | 'picture';
  /** As `drawWatermark` makes it, in Base64. */
  watermark: string;
  mostPages: number;
};
type Marks = { tile: Drawing; foot: Drawing; lastFoot: Drawing };

/**
 * Draws a certificate anew: every page is a picture into which the watermark is burned, so that nothing of the original
 * file, its text or its hidden parts is in the copy. Answers with a PDF in Base64 and how many pages the file has.
 */
export async function drawInspectionCopy(
  file: Buffer,
  { kind, watermark, mostPages }: Task,
  sendPiece: (piece: 'ready') => void,
): Promise<{ pdf: string; pages: number; copied: number }> {
  sendPiece('ready');
  const marks = await drawMarks(Buffer.from(watermark, 'base64'));
  const source = await openPdf(kind === 'pdf' ? file : (await pdfOfPicture(file)).pdf);
  const pages = source.getPageCount();
  const copy = new PDFDocument({ autoFirstPage: false, compress: false, font: null as never });
  const drawn = collect(copy);
  let [copied, bytes] = [0, 0];
  const begun = process.cpuUsage();
  while (copied < pages) {
    const next = copied + 1;
    const page = await drawMarked(source, next, marks.tile);
    const { user, system } = process.cpuUsage(begun);
    const isLast =
      next === pages || next >= mostPages || user + system > enoughTime || bytes > enoughBytes;
    const isCut = isLast && next < pages;
    const jpeg = encode(addFoot(page, isCut ? marks.lastFoot : marks.foot));
    bytes += jpeg.length;
    const height = Math.min(14_400, (595 * jpeg.height) / jpeg.width);
    copy
      .addPage({ size: [595, height], margin: 0 })
      .image(jpeg.bytes, 0, 0, { fit: [595, height] });
    copied = next;
    if (isLast) break;
  }
  if (copied === 0) throw new Error('The file has no page.');
  copy.end();
  return { pdf: (await drawn).toString('base64'), pages, copied };
}

async function drawMarks(watermark: Buffer): Promise<Marks> {
  const pdf = await openPdf(watermark);
  const draw = (page: number) =>
    drawPage(pdf, page, 'Gray', ({ width, height }: Size) => {
      const scale = page === 1 ? 1.6 : pageWidth / width;
      return { width: width * scale, height: height * scale };
    });
  return { tile: await draw(1), foot: await draw(2), lastFoot: await draw(3) };
}

async function drawMarked(pdf: PDFiumDocument, number: number, tile: Drawing): Promise<Drawing> {
  const drawn = await drawPage(pdf, number, 'BGRA', (points: Size) => {
    const shown = { ...points, width: Math.max(points.width, points.height / tallest) };
    const within = scaleWithin(shown, pageWidth / shown.width, mostPixels, longestSide);
    return { width: (points.width * within.height) / points.height, height: within.height };
  });
  const page = widen(drawn);
  const { pixels, width, height } = page;
  for (let y = 0, at = 0; y < height; y++) {
    const row = (y % tile.height) * tile.width;
    for (let x = 0; x < width; x++, at += 4) {
      const cover = ((255 - (tile.pixels[row + (x % tile.width)] ?? 255)) / 255) * strength;
      if (cover > 0) {
        for (let colour = at; colour < at + 3; colour++) {
          const paper = pixels[colour] ?? 0;
          pixels[colour] = paper * (1 - cover) + (paper < 150 ? lightInk : darkInk) * cover;
        }
      }
      pixels[at + 3] = 255;
    }
  }
  return page;
}

/** A strip with white paper beside it. */
function widen(strip: Drawing): Drawing {
  const { pixels, width, height } = strip;
  const wanted = Math.floor(height / tallest);
  if (width >= wanted) return strip;
  const whole = new Uint8Array(wanted * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    whole.set(pixels.subarray(y * width * 4, (y + 1) * width * 4), y * wanted * 4);
  }
  return { width: wanted, height, pixels: whole };
}

/** The page with the foot below it, so that the foot covers nothing. */
function addFoot({ pixels, width, height }: Drawing, foot: Drawing): Drawing {
  const scale = width / foot.width;
  const footHeight = Math.max(1, Math.round(foot.height * scale));
  const whole = new Uint8Array(width * (height + footHeight) * 4).fill(255);
  whole.set(pixels);
  for (let y = 0, at = pixels.length; y < footHeight; y++) {
    const row = Math.min(foot.height - 1, Math.floor(y / scale)) * foot.width;
    for (let x = 0; x < width; x++, at += 4) {
      const grey = foot.pixels[row + Math.min(foot.width - 1, Math.floor(x / scale))] ?? 255;
      whole.fill(grey, at, at + 3);
    }
  }
  return { width, height: height + footHeight, pixels: whole };
}

function encode({ pixels, width, height }: Drawing) {
  const encoded = encoder.encode(new Uint8ClampedArray(pixels), width, height, jpegOptions);
  if (!encoded) throw new Error('The picture cannot be encoded.');
  const bytes = Buffer.from(encoded);
  return { bytes, length: bytes.length, width, height };
}
