import type { Point } from '../points.ts';
import { arc, type Polyline, resample, smoothCurve } from '../polyline.ts';
import { swell, taper, type Width } from '../widths.ts';
import { drawLineFromLeftEdge } from './line-from-left-edge.ts';
import type { SlideDrawing } from './slide-drawing.ts';

const [x, y]: Point = [606, 362];
const radius = 214;

function wave(from: number, to: number, height: Width, period: number, phase = 0): Polyline {
  const points = Array.from({ length: 1001 }, (_, step): Point => {
    const along = ((to - from) * step) / 1000;
    const angle = phase + (along / period) * 2 * Math.PI;
    return [from + along, y + 40 + height(step / 1000) * Math.sin(angle)];
  });
  return resample(points, 1000);
}

/** A lens over a wave, which is magnified inside it. */
export const diagnostics: SlideDrawing = {
  name: 'diagnostics',
  narrow: { scale: 0.56, shift: [70, 4], weight: 0.78 },
  draw(sheet) {
    sheet.brush(
      arc([x, y], { rx: radius, from: -62, to: 266 }),
      swell(24, { peakAt: 0.56, minimum: 1.6 }),
    );
    sheet.brush(
      arc([x + 4, y], { rx: radius - 34, from: 190, to: 256 }),
      swell(9, { minimum: 1.2 }),
    );
    drawLineFromLeftEdge(sheet, 640);
    const rise = smoothCurve([
      [-420, 640],
      [-220, 654],
      [-50, 642],
      [56, 586],
      [126, 492],
      [190, 424],
      [270, y + 40],
    ]);
    sheet.brush(rise, taper(7.5, { end: 2, rise: 0.45 }));
    const [left, right] = [x - radius - 4, x + radius + 6];
    sheet.line(
      wave(270, left, (part) => 13 * part, (left - 270) / 2),
      2,
    );
    sheet.line(
      wave(right, 1516, (part) => 13 * (1 - part) + 0.6, 58, Math.PI),
      2,
    );
    // On wide screens the wave continues to the edge.
    sheet.line(
      wave(1516, 2300, () => 0.6, 900),
      1.4,
    );
    sheet.brush(
      wave(x - radius + 16, x + radius - 16, (part) => 96 * Math.sin(Math.PI * part) ** 0.8, 126),
      (part) => 3.5 + 6 * Math.sin(Math.PI * part),
      { accent: true },
    );
    for (let echo = 0; echo < (sheet.hasFineDetails ? 5 : 3); echo++) {
      const ring = arc([x, y], {
        rx: radius + 34 + echo * 24,
        from: -56 + echo * 5,
        to: -8 - echo * 6,
      });
      sheet.brush(ring, swell(6 - echo * 0.9, { minimum: 1 }));
    }
    // Dots of the sample: larger inside the lens.
    const magnifiedDots: [x: number, y: number, radius: number][] = [
      [526, 234, 4],
      [562, 214, 6],
      [608, 226, 8.5],
      [654, 212, 6],
      [692, 236, 4.5],
      [582, 256, 4],
      [638, 260, 5],
    ];
    for (const [dotX, dotY, size] of magnifiedDots) sheet.dot([dotX, dotY], size);
    const outerDots: Point[] = [
      [326, 214],
      [308, 240],
      [340, 250],
      [294, 206],
      [318, 186],
    ];
    for (const dot of outerDots) sheet.dot(dot, 2.4);
    sheet.marks(arc([x, y], { rx: radius + 22, from: 96, to: 176 }), {
      count: sheet.hasFineDetails ? 11 : 8,
      length: (part) => 10 + 22 * Math.sin(Math.PI * part),
      side: -1,
      width: 5,
    });
  },
};
