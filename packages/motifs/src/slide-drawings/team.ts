import { type Point, polar } from '../points.ts';
import { arc, coil, pointAt, resample, smooth, smoothCurve } from '../polyline.ts';
import { swell, type Width } from '../widths.ts';
import { drawLineFromLeftEdge } from './line-from-left-edge.ts';
import type { SlideDrawing } from './slide-drawing.ts';

const middle: Point = [622, 346];
const people = 9;

/** People with linked arms around a table, seen from above; another person arrives. */
export const team: SlideDrawing = {
  name: 'team',
  narrow: { scale: 0.52, shift: [92, 16], weight: 0.74 },
  draw(sheet) {
    drawLineFromLeftEdge(sheet, 636);
    for (let person = 0; person < people; person++) {
      const direction = -192 + person * 36.5;
      // Each person stands a little further out than the one before, so that the circle has a gap where the next person
      // arrives.
      const reach = 172 + person * 8.5;
      const arms = Array.from({ length: 61 }, (_, step) => {
        const side = -1 + step / 30;
        const bow = Math.cos((side * Math.PI) / 2) ** 0.62;
        return polar(middle, reach - 46 + 82 * bow, direction + 28 * side * (1 - 0.12 * bow));
      });
      const accent = person === 6;
      const soft = resample(smooth(smooth(resample(arms, 300), 14), 14), 300);
      sheet.brush(soft, swell(17 + person * 0.8, { peakAt: 0.45, minimum: 1.6 }), { accent });
      sheet.dot(polar(middle, reach + 70, direction), 12.5 + person * 0.8, { accent });
    }
    const table = smoothCurve(
      coil(middle, { from: 86, to: 5, start: 150, turns: 2.1, ease: 0.9 }),
      {
        steps: 900,
      },
    );
    const bulge: Width = (part) => 1.6 + 7 * Math.sin(Math.PI * part ** 0.8);
    sheet.brush(table, bulge);
    for (let echo = 0; echo < 3; echo++) {
      const radius = 110 + echo * 14;
      sheet.line(arc(middle, { rx: radius, from: 150 + echo * 18, to: 250 - echo * 14 }), 1.6);
    }
    const path = smoothCurve([
      [-420, 636],
      [-140, 660],
      [120, 664],
      [296, 630],
      [388, 576],
    ]);
    sheet.brush(path, swell(9, { peakAt: 0.8, minimum: 1.4 }));
    sheet.dot([404, 522], 14);
    for (let step = 0; step < 6; step++) {
      const [x, y] = pointAt(path, 0.88 - step * 0.09);
      sheet.dot([x - 6, y + 32], 4.8 - step * 0.55);
    }
  },
};
