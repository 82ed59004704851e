import type { Point } from '../points.ts';
import { arc, smoothCurve } from '../polyline.ts';
import { swell } from '../widths.ts';
import { drawLineFromLeftEdge } from './line-from-left-edge.ts';
import type { SlideDrawing } from './slide-drawing.ts';

/** A seated patient and a doctor who bends down to listen. */
export const consultation: SlideDrawing = {
  name: 'consultation',
  narrow: { scale: 0.54, shift: [60, 10], weight: 0.8 },
  draw(sheet) {
    drawLineFromLeftEdge(sheet, 678);
    sheet.brush(
      smoothCurve([
        [-420, 678],
        [-200, 696],
        [20, 694],
        [180, 676],
        [262, 640],
      ]),
      swell(7, { peakAt: 0.75, minimum: 1.4 }),
    );

    const seatedHead: Point = [392, 312];
    sheet.brush(
      arc(seatedHead, { rx: 50, ry: 54, from: -42, to: 236, rotation: -16 }),
      swell(20, { peakAt: 0.62 }),
    );
    sheet.brush(
      smoothCurve(
        [
          [360, 384],
          [306, 450],
          [292, 540],
          [342, 624],
          [452, 654],
          [552, 646],
          [612, 664],
          [634, 730],
        ],
        { softness: 0.06 },
      ),
      swell(20, { peakAt: 0.38, minimum: 1.6 }),
    );
    sheet.line(
      smoothCurve([
        [336, 474],
        [322, 540],
        [362, 598],
        [448, 624],
      ]),
      2,
    );
    sheet.brush(
      smoothCurve([
        [372, 410],
        [392, 468],
        [440, 508],
        [498, 506],
        [540, 482],
      ]),
      swell(9, { peakAt: 0.4, minimum: 1.6 }),
    );

    sheet.brush(
      arc([672, 128], { rx: 62, ry: 66, from: 226, to: -58, rotation: 6 }),
      swell(22, { peakAt: 0.4 }),
    );
    const back: Point[] = [
      [722, 196],
      [800, 262],
      [838, 370],
      [826, 500],
    ];
    sheet.brush(
      smoothCurve([...back, [802, 620], [790, 740]]),
      swell(24, { peakAt: 0.4, minimum: 1.8 }),
    );
    sheet.line(
      smoothCurve([
        [776, 296],
        [802, 390],
        [790, 500],
        [764, 620],
      ]),
      2,
    );
    if (sheet.hasFineDetails)
      sheet.line(
        smoothCurve([
          [748, 330],
          [770, 400],
          [762, 486],
          [748, 556],
        ]),
        1.6,
      );
    sheet.brush(
      smoothCurve([
        [704, 232],
        [690, 320],
        [640, 400],
        [572, 446],
        [508, 458],
      ]),
      swell(12, { peakAt: 0.35, minimum: 1.6 }),
    );

    for (let echo = 0; echo < 4; echo++) {
      const radius = 92 + echo * 30;
      const sound = arc([400, 318], { rx: radius, from: -46 + echo * 2, to: -6 - echo * 3 });
      sheet.brush(sound, swell(7 - echo * 1.2, { minimum: 1 }), { accent: echo === 0 });
    }
    sheet.dot([588, 236], 9, { accent: true });
    sheet.dot([556, 262], 5, { accent: true });
    sheet.dot([616, 206], 5, { accent: true });
    sheet.marks(smoothCurve(back), {
      from: 0.16,
      to: 0.86,
      count: sheet.hasFineDetails ? 11 : 8,
      length: (part) => 14 + 34 * Math.sin(Math.PI * part),
      side: -1,
      gap: 26,
      width: 6,
    });
  },
};
