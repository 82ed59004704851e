import type { Point } from '../points.ts';
import { coil, smoothCurve } from '../polyline.ts';
import type { FigureDrawing } from './figure-drawing.ts';

const middle: Point = [104, 104];

/** 32 marks along a spiral, one for each year of experience, from the outside in. */
export const years: FigureDrawing = {
  name: 'years',
  draw(sheet) {
    const line = smoothCurve(
      coil(middle, { from: 88, to: 30, start: 150, turns: 1.55, ease: 0.95 }),
    );
    sheet.line(line, 1.2);
    sheet.marks(line, {
      from: 0.015,
      to: 0.985,
      count: 32,
      length: (part) => 17 - 8 * part,
      side: -1,
      gap: 3,
      width: 3.6,
    });
    sheet.dot(middle, 6, { accent: true });
  },
};
