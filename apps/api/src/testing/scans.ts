import { crc32, deflateSync } from 'node:zlib';
import { collect, type Pdf } from '@icare/pdf/drawing';
import PDFDocument from 'pdfkit';
import { drawPage, openPdf, scaleWithin } from '../platform/page-pictures/draw-pdf.ts';

type Picture = { width: number; height: number; pixels: Uint8Array };

/** A PDF whose pages are drawn by the functions. */
export function drawPdf(...pages: ((pdf: Pdf) => void)[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false });
  const file = collect(pdf);
  for (const page of pages) {
    pdf.addPage();
    page(pdf);
  }
  pdf.end();
  return file;
}

/** A page with lines of text, the first of them large. */
export const textPage =
  ([title, ...lines]: readonly string[], size = 12) =>
  (pdf: Pdf) => {
    pdf.fontSize(22).text(title ?? '', 70, 80, { lineBreak: false });
    for (const [index, line] of lines.entries())
      pdf.fontSize(size).text(line, 70, 140 + index * size * 1.5, { lineBreak: false });
  };

/** Draws a picture, all over the page unless a place is given. */
export const picturePage =
  (picture: Picture, place?: { left: number; top: number; width: number; height: number }) =>
  (pdf: Pdf) => {
    const { left, top, ...size } = place ?? { left: 0, top: 0, ...sizeOf(pdf) };
    pdf.image(toPng(picture), left, top, size);
  };

const sizeOf = ({ page }: Pdf) => ({ width: page.width, height: page.height });

/** Pages as a scanner sees them: each is drawn, and becomes a grey picture. */
export async function scanPages(
  pages: readonly ((pdf: Pdf) => void)[],
  dotsPerInch = 150,
): Promise<Picture[]> {
  const pdf = await openPdf(await drawPdf(...pages));
  const pictures: Picture[] = [];
  for (let number = 1; number <= pages.length; number++)
    pictures.push(
      await drawPage(pdf, number, 'Gray', (points) =>
        scaleWithin(points, dotsPerInch / 72, 20_000_000),
      ),
    );
  return pictures;
}

/** A scanned PDF: no text, only pictures of it. */
export async function scannedPdf(...pages: readonly (readonly string[])[]): Promise<Buffer> {
  const pictures = await scanPages(pages.map((lines) => textPage(lines)));
  return drawPdf(...pictures.map((picture) => picturePage(picture)));
}

/** A grey picture as PNG. */
function toPng({ width, height, pixels }: Picture): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row++)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...[
      ['IHDR', head] as const,
      ['IDAT', deflateSync(rows, { level: 1 })] as const,
      ['IEND', Buffer.alloc(0)] as const,
    ].map(([name, content]) => pngChunk(name, content)),
  ]);
}

function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  chunk.set(named, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

/** As if the paper had been laid into the scanner the wrong way round. */
export const upsideDown = (picture: Picture): Picture => ({
  ...picture,
  pixels: picture.pixels.toReversed(),
});
