import { type DrawnPicture, drawPicture } from './draw-picture.ts';

/** Draws a page of a PDF. */
export function drawPagePicture(
  file: Buffer,
  { number, width }: { number: number; width: number },
  sendPiece: (piece: 'ready') => void,
): Promise<DrawnPicture> {
  sendPiece('ready');
  return drawPicture(file, number, width);
}
