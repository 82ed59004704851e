import { distance, type Point } from '../points.ts';
import { type Polyline, pointAt, section, smoothCurve } from '../polyline.ts';
import { swell } from '../widths.ts';
import { drawLineFromLeftEdge } from './line-from-left-edge.ts';
import type { SlideDrawing } from './slide-drawing.ts';

const fingers: { base: Point; tip: Point; half: number; bow: number }[] = [
  { base: [782, 182], tip: [668, 46], half: 25, bow: 10 },
  { base: [838, 158], tip: [778, 14], half: 25, bow: 8 },
  { base: [892, 168], tip: [878, 54], half: 21, bow: 4 },
];

/** The outline of a finger: up one side, round the tip, down the other side. `half` is half of its width, `bow` bends it. */
function outlineFinger(base: Point, tip: Point, half: number, bow: number): Polyline {
  const length = distance(base, tip);
  const [ax, ay] = [(tip[0] - base[0]) / length, (tip[1] - base[1]) / length];
  const at = (along: number, out: number): Point => {
    const side = out * half + bow * Math.sin(Math.PI * along);
    return [base[0] + ax * length * along - ay * side, base[1] + ay * length * along + ax * side];
  };
  const edge: [along: number, out: number][] = [
    [0, -0.8],
    [0.4, -1],
    [0.8, -0.92],
    [0.96, -0.5],
    [1, 0],
    [0.96, 0.5],
    [0.8, 0.92],
    [0.4, 1],
    [0.1, 0.8],
  ];
  return smoothCurve(
    edge.map(([along, out]) => at(along, out)),
    { softness: 0.035 },
  );
}

/** A gloved hand with needle and thread; stitches close the part of the cut that is already sewn. */
export const surgery: SlideDrawing = {
  name: 'surgery',
  narrow: { scale: 0.54, shift: [92, 14], weight: 0.8 },
  draw(sheet) {
    drawLineFromLeftEdge(sheet, 618);
    const skin = smoothCurve([
      [-420, 618],
      [-160, 638],
      [90, 634],
      [300, 612],
      [480, 600],
      [700, 622],
      [1010, 660],
    ]);
    sheet.brush(skin, swell(8, { peakAt: 0.5, minimum: 1.4 }));
    const open = smoothCurve([
      [470, 601],
      [540, 640],
      [620, 658],
      [710, 646],
      [790, 632],
    ]);
    sheet.brush(open, swell(7, { peakAt: 0.5, minimum: 1.2 }));
    const closed = section(skin, 0.36, 0.6);
    sheet.stitches(closed, { count: 6, length: 40, width: 6.4, slant: 0.45 });

    for (const { base, tip, half, bow } of fingers)
      sheet.brush(outlineFinger(base, tip, half, bow), swell(15, { peakAt: 0.44, minimum: 1.6 }));
    const index = smoothCurve([
      [752, 200],
      [694, 216],
      [644, 264],
      [614, 324],
      [602, 382],
    ]);
    sheet.brush(index, swell(19, { peakAt: 0.45, minimum: 1.8 }));
    const back = smoothCurve([
      [914, 186],
      [940, 252],
      [1000, 312],
      [1120, 366],
      [1500, 480],
    ]);
    sheet.brush(back, swell(19, { peakAt: 0.16, minimum: 1.4 }));
    const thumb = smoothCurve([
      [602, 380],
      [650, 408],
      [720, 440],
      [804, 456],
      [890, 478],
      [1010, 526],
      [1400, 690],
    ]);
    sheet.brush(thumb, swell(15, { peakAt: 0.22, minimum: 1.4 }));
    // The gap between thumb and index finger.
    const ring = smoothCurve(
      [
        [616, 366],
        [640, 310],
        [682, 266],
        [730, 252],
        [764, 278],
        [756, 330],
        [716, 374],
        [668, 386],
        [618, 374],
      ],
      { softness: 0.02 },
    );
    sheet.brush(ring, swell(4.6, { peakAt: 0.55, minimum: 1.6 }));
    // The cuff of the glove.
    for (const reach of sheet.hasFineDetails ? [0, 22] : [0]) {
      const cuff = smoothCurve([
        [934 + reach, 236 + reach],
        [950 + reach, 350],
        [904 + reach, 470 + reach * 0.4],
      ]);
      sheet.line(cuff, 1.8);
    }

    const needle = smoothCurve([
      [618, 354],
      [592, 404],
      [552, 436],
      [520, 486],
      [514, 546],
      [538, 604],
    ]);
    sheet.brush(needle, (part) => 11 - 9.6 * part, { accent: true });
    const thread = smoothCurve([
      [618, 354],
      [548, 268],
      [440, 244],
      [352, 322],
      [356, 444],
      [398, 534],
      pointAt(closed, 1),
    ]);
    sheet.brush(thread, swell(4.6, { peakAt: 0.5, minimum: 1.6 }));
  },
};
