import { smoothCurve } from '../polyline.ts';
import { swell } from '../widths.ts';
import type { Count } from './count.ts';

/** 100 strokes, one for each course. */
export const courses: Count = {
  name: 'courses',
  draw(sheet) {
    for (let course = 0; course < 100; course++) {
      const [row, column] = [Math.floor(course / 10), course % 10];
      const odd = row % 2 === 1;
      const [x, y] = [20 + column * 17.4 + (odd ? 3 : 0), 18 + row * 18];
      const lean = odd ? 3.5 : -3.5;
      const stroke = smoothCurve(
        [
          [x - lean, y - 6],
          [x + lean * 0.4, y],
          [x + lean, y + 6],
        ],
        { steps: 40 },
      );
      sheet.brush(stroke, swell(2.5 - 0.08 * row, { least: 0.8 }), { accent: course === 99 });
    }
  },
};
