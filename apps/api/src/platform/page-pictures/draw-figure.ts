import { OfficePackage } from '../document-text/office/office-package.ts';
import { type DrawnPicture, drawPicture } from './draw-picture.ts';
import { pdfOfPicture } from './pdf-of-picture.ts';

/** Draws a PNG or JPEG of a DOCX or PPTX, not larger than it is. */
export async function drawFigure(
  file: Buffer,
  { number, width }: { number: number; width: number },
  sendPiece: (piece: 'ready') => void,
): Promise<DrawnPicture> {
  sendPiece('ready');
  const parts = await OfficePackage.open(file);
  const picture = await parts.readPicture(number);
  if (!picture) return { count: parts.pictureNumbers().size };
  const { pdf, across } = await pdfOfPicture(picture);
  return drawPicture(pdf, 1, Math.min(width, across));
}
