import { type Point, polar } from '../points.ts';
import { smoothCurve } from '../polyline.ts';
import { taper } from '../widths.ts';
import type { FigureDrawing } from './figure-drawing.ts';

const middle: Point = [100, 100];

/** 24 rays for the hours of the day and 7 dots for the days of the week ("24/7"). */
export const hours: FigureDrawing = {
  name: 'hours',
  draw(sheet) {
    for (let hour = 0; hour < 24; hour++) {
      const direction = -90 + hour * 15;
      // The rays grow towards the afternoon.
      const reach = 86 - 3 * Math.cos(((direction - 105) * Math.PI) / 180);
      const ray = smoothCurve(
        [
          polar(middle, 58, direction),
          polar(middle, 72, direction + 2.4),
          polar(middle, reach, direction + 3),
        ],
        { steps: 40 },
      );
      sheet.brush(ray, taper(5.2, { rise: 0.2, start: 1.4 }));
    }
    sheet.dot(middle, 6, { accent: true });
    for (let day = 1; day < 7; day++) sheet.dot(polar(middle, 26, day * 60 - 90), 3.6);
  },
};
