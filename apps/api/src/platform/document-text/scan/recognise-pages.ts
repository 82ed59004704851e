import { drawPage, openPdf, type Size, scaleWithin } from '../../page-pictures/draw-pdf.ts';
import { recognisePicture } from './recognise-picture.ts';
import { type ScanText, toScanText } from './scan-blocks.ts';

/** What the reader sends while it works; nothing of a page is lost where a later one ends the process. */
export type ScanPiece =
  /** `ready`: the engine has been loaded. `opened`: the file is a PDF that can be drawn. */
  { stage: 'ready' | 'opened' } | ({ page: number } & (ScanText | { failed: true }));

const pointsPerInch = 72;
/** What the engine was trained on. */
const dotsPerInch = 300;
/** An A4 page at 300 dots per inch has 8.7 million; larger paper is drawn more coarsely. */
const mostPixels = 12_000_000;

/** Recognises the text of the given pages of a PDF, one after the other. */
export async function recognisePages(
  file: Buffer,
  { pages }: { pages: readonly number[] },
  sendPiece: (piece: ScanPiece) => void,
): Promise<null> {
  sendPiece({ stage: 'ready' });
  const pdf = await openPdf(file);
  sendPiece({ stage: 'opened' });
  for (const page of pages) {
    sendPiece({ page, ...(await recognisePage(pdf, page)) });
  }
  return null;
}

async function recognisePage(
  pdf: Awaited<ReturnType<typeof openPdf>>,
  number: number,
): Promise<ScanText | { failed: true }> {
  try {
    let resolution = dotsPerInch;
    const drawing = await drawPage(pdf, number, 'Gray', (points: Size) => {
      const size = scaleWithin(points, dotsPerInch / pointsPerInch, mostPixels);
      resolution = Math.max(70, Math.round((size.width / points.width) * pointsPerInch));
      return size;
    });
    return toScanText(recognisePicture(drawing, resolution), drawing.height);
  } catch (error) {
    // The engine itself failed, and nothing that it says afterwards can be relied on.
    if ((error as Error).name === 'RuntimeError') throw error;
    return { failed: true };
  }
}
