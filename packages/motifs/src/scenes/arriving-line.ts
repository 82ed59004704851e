import type { Sheet } from '../sheet.ts';
import { through } from '../spine.ts';

/** The hair in which the long line of a scene comes in from the left edge, however wide the screen; it ends at [-420, y]. */
export function drawArrivingLine(sheet: Sheet, y: number) {
  const hair = through(
    [
      [-1700, y - 22],
      [-1150, y - 38],
      [-760, y - 26],
      [-520, y - 9],
      [-420, y],
    ],
    { softness: 0.03 },
  );
  sheet.line(hair, 1.6);
}
