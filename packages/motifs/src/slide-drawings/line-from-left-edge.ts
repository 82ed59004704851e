import { smoothCurve } from '../polyline.ts';
import type { Sheet } from '../sheet.ts';

/**
 * Draws the thin line from the left edge of the screen to [-420, y], where the drawing's main stroke continues it. It
 * starts at x = -1700, since the left edge of a wide screen is far outside the viewBox.
 */
export function drawLineFromLeftEdge(sheet: Sheet, y: number) {
  const line = smoothCurve(
    [
      [-1700, y - 22],
      [-1150, y - 38],
      [-760, y - 26],
      [-520, y - 9],
      [-420, y],
    ],
    { softness: 0.03 },
  );
  sheet.line(line, 1.6);
}
