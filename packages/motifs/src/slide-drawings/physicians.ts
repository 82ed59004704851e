import type { Point } from '../points.ts';
import { arc, coil, offsetRight, section, smoothCurve } from '../polyline.ts';
import { swell, swellThenThin } from '../widths.ts';
import type { SlideDrawing } from './slide-drawing.ts';

/** A doctor's bowed head and shoulders, with a stethoscope whose tube ends in a coil. */
export const physicians: SlideDrawing = {
  name: 'physicians',
  narrow: { scale: 0.54, shift: [72, 3], weight: 0.8 },
  draw(sheet) {
    sheet.brush(
      arc([566, 40], { rx: 122, ry: 128, from: 200, to: -20 }),
      swell(17, { peakAt: 0.64 }),
    );
    const left: Point[] = [
      [474, 142],
      [440, 220],
      [452, 310],
      [512, 392],
      [560, 470],
    ];
    sheet.brush(smoothCurve(left), swell(7, { peakAt: 0.55, minimum: 2 }));
    sheet.line(
      smoothCurve([
        [672, 128],
        [700, 216],
        [678, 310],
        [612, 392],
        [562, 470],
      ]),
      2.4,
    );
    sheet.dot([474, 138], 7.5);
    sheet.dot([672, 124], 7.5);

    const chest: Point = [770, 520];
    const tube = smoothCurve(
      [
        [561, 468],
        [574, 530],
        [628, 588],
        [704, 612],
        ...coil(chest, { from: 90, to: 8, start: 92, turns: -2.3 }),
      ],
      { steps: 900 },
    );
    sheet.brush(tube, swellThenThin(13.5, { peakAt: 0.36, start: 3, end: 2.7 }));
    sheet.dot(chest, 9, { accent: true });
    for (const [index, radius] of [116, 136, 156].entries()) {
      const sound = arc(chest, { rx: radius, from: -58 + index * 4, to: 30 - index * 12 });
      sheet.brush(sound, swell(6.5 - index * 1.4, { minimum: 1 }), { accent: index === 0 });
    }

    const leftShoulder = smoothCurve([
      [404, 262],
      [312, 312],
      [226, 402],
      [176, 530],
      [156, 640],
      [146, 740],
    ]);
    sheet.brush(leftShoulder, swell(11, { peakAt: 0.4 }));
    const rightShoulder: Point[] = [
      [742, 236],
      [842, 282],
      [922, 366],
      [976, 490],
      [1016, 660],
      [1030, 760],
    ];
    sheet.brush(smoothCurve(rightShoulder), swell(20, { peakAt: 0.38 }));
    sheet.line(offsetRight(section(leftShoulder, 0.2, 0.92), 28), 1.8);
    if (sheet.hasFineDetails) sheet.line(offsetRight(section(leftShoulder, 0.34, 0.72), 46), 1.4);
    sheet.marks(leftShoulder, {
      from: 0.12,
      to: 0.62,
      count: sheet.hasFineDetails ? 11 : 8,
      length: (part) => 14 + 32 * Math.sin(Math.PI * part),
      side: -1,
      gap: 20,
      width: 5.5,
    });
    const dots: [x: number, y: number, radius: number][] = [
      [366, 566, 5.5],
      [392, 606, 4.4],
      [426, 640, 3.4],
      [464, 664, 2.6],
    ];
    for (const [x, y, radius] of dots) sheet.dot([x, y], radius);
  },
};
