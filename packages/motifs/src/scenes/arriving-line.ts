import { smoothCurve } from '../polyline.ts';
import type { Sheet } from '../sheet.ts';

/**
 * Draws the thin line from the left edge of the screen to [-420, y], where a scene's main stroke continues it. It starts
 * at -1700 to reach the edge of wide screens.
 */
export function drawArrivingLine(sheet: Sheet, y: number) {
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
