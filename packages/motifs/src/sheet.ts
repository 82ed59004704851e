import { brushPath, dotPath, linePath } from './outline.ts';
import type { Point } from './points.ts';
import { directionAt, type Polyline, pointAt, smoothCurve } from './polyline.ts';
import { swell, taper, type Width } from './widths.ts';

/** How a drawing is fitted into one viewBox. */
export type Composition = {
  /** False in the small drawing for phones. */
  hasFineDetails: boolean;
  /** Points are scaled about the origin, then moved by `shift`. The widths of strokes are multiplied by `weight` only. */
  scale: number;
  shift: Point;
  weight: number;
  /** Minimum width of a brush stroke: thinner strokes vanish when the drawing is shown small. */
  minWidth: number;
};

type Marks = {
  /** The parts of the line between which the marks stand. */
  from?: number;
  to?: number;
  count: number;
  length: Width;
  /** 1: to the right of the line's direction; -1: to the left. */
  side: 1 | -1;
  gap?: number;
  width: number;
};

const accentColour = 'var(--uli-accent,currentColor)';

/** Collects the strokes of a drawing. They have two colours: the colour of the page's text (`ink`) and the accent. */
export class Sheet {
  readonly hasFineDetails: boolean;
  readonly #composition: Composition;
  readonly #lines = new Map<number, string[]>();
  readonly #ink: string[] = [];
  readonly #accent: string[] = [];

  constructor(composition: Composition) {
    this.hasFineDetails = composition.hasFineDetails;
    this.#composition = composition;
  }

  #place = ([x, y]: Point): Point => {
    const { scale, shift } = this.#composition;
    return [x * scale + shift[0], y * scale + shift[1]];
  };

  /** A stroke of varying width along a line. */
  brush(polyline: Polyline, width: Width, { accent = false } = {}) {
    const { weight, minWidth } = this.#composition;
    const finalWidth = (part: number) => Math.max(minWidth, width(part) * weight);
    const path = brushPath(polyline.map(this.#place), finalWidth);
    (accent ? this.#accent : this.#ink).push(path);
  }

  /** A fine line of constant width. */
  line(polyline: Polyline, width: number) {
    const paths = this.#lines.get(width) ?? [];
    paths.push(linePath(polyline.map(this.#place)));
    this.#lines.set(width, paths);
  }

  dot(centre: Point, radius: number, { accent = false } = {}) {
    const path = dotPath(this.#place(centre), radius * this.#composition.weight);
    (accent ? this.#accent : this.#ink).push(path);
  }

  /** Draws `count` short strokes in a row beside a line, `gap` away from it. */
  marks(polyline: Polyline, { from = 0, to = 1, count, length, side, gap = 0, width }: Marks) {
    for (let index = 0; index < count; index++) {
      const part = index / (count - 1);
      const foot = pointAt(polyline, from + (to - from) * part);
      const [tx, ty] = directionAt(polyline, from + (to - from) * part);
      const [nx, ny] = [-ty * side, tx * side];
      const markLength = length(part);
      const at = (out: number, along: number): Point => [
        foot[0] + nx * out + tx * along,
        foot[1] + ny * out + ty * along,
      ];
      const mark = smoothCurve(
        [at(gap, 0), at(gap + markLength / 2, markLength * 0.12), at(gap + markLength, 0)],
        { steps: 40 },
      );
      this.brush(mark, taper(width));
    }
  }

  /** Draws slanted strokes of equal length across a line, like stitches of a seam. */
  stitches(polyline: Polyline, { count, length, width, slant }: Stitches) {
    for (let index = 0; index < count; index++) {
      const [x, y] = pointAt(polyline, index / (count - 1));
      const [tx, ty] = directionAt(polyline, index / (count - 1));
      const at = (out: number): Point => [
        x - ty * out + tx * out * slant,
        y + tx * out + ty * out * slant,
      ];
      const stroke = smoothCurve([at(-length / 2), [x, y], at(length / 2)], { steps: 40 });
      this.brush(stroke, swell(width, { minimum: width * 0.7 }));
    }
  }

  /** One SVG path for each line width and each fill colour. */
  paths(): string {
    const lines = [...this.#lines].map(
      ([width, paths]) =>
        `<path fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" d="${paths.join('')}"/>`,
    );
    const fills = [
      `<path fill="currentColor" d="${this.#ink.join('')}"/>`,
      `<path fill="${accentColour}" d="${this.#accent.join('')}"/>`,
    ];
    return [...lines, ...fills].join('\n');
  }
}

type Stitches = { count: number; length: number; width: number; slant: number };
