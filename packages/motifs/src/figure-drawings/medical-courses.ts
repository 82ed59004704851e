import { smoothCurve } from '../polyline.ts';
import { swell } from '../widths.ts';
import type { FigureDrawing } from './figure-drawing.ts';

/** 100 strokes in 10 rows, one for each medical course. */
export const medicalCourses: FigureDrawing = {
  name: 'medical-courses',
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
      sheet.brush(stroke, swell(2.5 - 0.08 * row, { minimum: 0.8 }), { accent: course === 99 });
    }
  },
};
