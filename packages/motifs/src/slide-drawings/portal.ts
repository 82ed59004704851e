import type { Point } from '../points.ts';
import { arc, coil, offsetRight, pointAt, section, smoothCurve } from '../polyline.ts';
import { swell, swellThenThin } from '../widths.ts';
import { drawLineFromLeftEdge } from './line-from-left-edge.ts';
import type { SlideDrawing } from './slide-drawing.ts';

/** An open door under the moon; a path crosses the threshold and coils up inside. */
export const portal: SlideDrawing = {
  name: 'portal',
  narrow: { scale: 0.55, shift: [76, 16], weight: 0.8 },
  draw(sheet) {
    drawLineFromLeftEdge(sheet, 654);
    const doorway = smoothCurve([
      [444, 690],
      [446, 560],
      [446, 430],
      [452, 300],
      [494, 186],
      [584, 136],
      [674, 186],
      [716, 300],
      [722, 430],
      [722, 560],
      [722, 640],
    ]);
    sheet.brush(doorway, swell(20, { peakAt: 0.4, minimum: 3 }));
    // The inner edge of the wall, which shows its thickness.
    const reveal = smoothCurve([
      [478, 634],
      [478, 520],
      [479, 400],
      [486, 306],
      [512, 226],
      [558, 184],
      [604, 176],
    ]);
    sheet.line(reveal, 2);

    // The door is open to the right. Its free edge is nearer to the viewer, so that edge is taller.
    const leaf = smoothCurve(
      [
        [724, 280],
        [736, 196],
        [768, 132],
        [812, 110],
        [856, 146],
        [878, 240],
        [882, 380],
        [882, 540],
        [880, 708],
      ],
      { softness: 0.03 },
    );
    sheet.brush(leaf, swell(10, { peakAt: 0.55, minimum: 1.8 }));
    sheet.line(
      smoothCurve([
        [724, 642],
        [800, 672],
        [880, 708],
      ]),
      2,
    );
    sheet.dot([856, 452], 6.5, { accent: true });
    for (const [index, height] of [26, 52, 78].entries()) {
      const panel = arc([786, 296], { rx: height * 0.52, ry: height, from: 0, to: 360 });
      if (index < 2 || sheet.hasFineDetails) sheet.line(panel, 1.8);
    }
    const hinge = smoothCurve([
      [746, 628],
      [746, 540],
      [747, 440],
    ]);
    sheet.marks(hinge, {
      count: sheet.hasFineDetails ? 9 : 6,
      length: (part) => 12 + 26 * Math.sin(Math.PI * part),
      side: 1,
      gap: 6,
      width: 5,
    });

    const heart: Point = [596, 486];
    const path = smoothCurve(
      [
        [-420, 654],
        [-180, 678],
        [60, 688],
        [250, 677],
        [420, 650],
        [520, 616],
        ...coil(heart, { from: 84, to: 8, start: 96, turns: -2.25 }),
      ],
      { steps: 900 },
    );
    sheet.brush(path, swellThenThin(8.4, { peakAt: 0.5 }));
    sheet.dot(heart, 9.5, { accent: true });
    const steps = offsetRight(section(path, 0.16, 0.5), -26);
    for (let step = 0; step < 8; step++)
      sheet.dot(pointAt(steps, 0.02 + step * 0.125), 2.2 + step * 0.42);

    sheet.brush(
      arc([300, 190], { rx: 52, from: 40, to: 250, rotation: -14 }),
      swell(20, { minimum: 1 }),
      {
        accent: true,
      },
    );
  },
};
