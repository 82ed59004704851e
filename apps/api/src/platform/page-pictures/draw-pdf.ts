import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';

// Loaded before the file comes: afterwards no code can be loaded any more.
const library = await PDFiumLibrary.init();

export type Size = { width: number; height: number };
export type Drawing = Size & { pixels: Uint8Array };

/** Opens a PDF that needs no password. */
export function openPdf(file: Buffer): Promise<PDFiumDocument> {
  return library.loadDocument(file);
}

/** Draws a page, numbered from 1, in the size in pixels that `choose` returns for its size in points. */
export async function drawPage(
  pdf: PDFiumDocument,
  number: number,
  colours: 'BGRA' | 'Gray',
  choose: (points: Size) => Size,
): Promise<Drawing> {
  const page = pdf.getPage(number - 1);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  // A page that is broken has no size.
  if (!(originalWidth > 0 && originalHeight > 0)) throw new Error('The page cannot be drawn.');
  const wanted = choose({ width: originalWidth, height: originalHeight });
  const { width, height, data } = await page.render({
    width: Math.max(1, Math.round(wanted.width)),
    height: Math.max(1, Math.round(wanted.height)),
    colorSpace: colours,
    render: 'bitmap',
  });
  return { width, height, pixels: data };
}

/** As large as the scale makes it, but with no more pixels than `most` and no side longer than `longest`. */
export function scaleWithin(
  { width, height }: Size,
  scale: number,
  most: number,
  longest = 16_000,
): Size {
  const fitting = Math.min(
    scale,
    Math.sqrt(most / (width * height)),
    longest / Math.max(width, height),
  );
  return { width: width * fitting, height: height * fitting };
}
