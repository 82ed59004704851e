import { brushPath, dotPath, linePath } from './outline.ts';
import type { Point } from './points.ts';
import { pointAt, type Spine, tangentAt, through } from './spine.ts';
import { swell, taper, type Width } from './widths.ts';

/** How a drawing is laid on its sheet. */
export type Composition = {
  /** Whether there is room for every mark and echo. */
  roomy: boolean;
  /** Spines are scaled about the origin and then moved; brush widths are not, they have `weight`. */
  scale: number;
  shift: Point;
  weight: number;
  /** No stroke gets thinner than this: what is finer vanishes where the sheet is shown small. */
  hair: number;
};

type Marks = {
  from?: number;
  to?: number;
  count: number;
  length: Width;
  /** 1 is right of the direction, -1 left. */
  side: 1 | -1;
  gap?: number;
  width: number;
};

const accentColour = 'var(--uli-accent,currentColor)';

/** One composition of one drawing, in two colours: the text's and the accent. */
export class Sheet {
  readonly roomy: boolean;
  readonly #composition: Composition;
  readonly #lines = new Map<number, string[]>();
  readonly #ink: string[] = [];
  readonly #accent: string[] = [];

  constructor(composition: Composition) {
    this.roomy = composition.roomy;
    this.#composition = composition;
  }

  #place = ([x, y]: Point): Point => {
    const { scale, shift } = this.#composition;
    return [x * scale + shift[0], y * scale + shift[1]];
  };

  /** A swelling stroke. */
  brush(spine: Spine, width: Width, { accent = false } = {}) {
    const { weight, hair } = this.#composition;
    const drawn = (part: number) => Math.max(hair, width(part) * weight);
    const path = brushPath(spine.map(this.#place), drawn);
    (accent ? this.#accent : this.#ink).push(path);
  }

  /** An echo: a fine line of even width. */
  line(spine: Spine, width: number) {
    const paths = this.#lines.get(width) ?? [];
    paths.push(linePath(spine.map(this.#place)));
    this.#lines.set(width, paths);
  }

  dot(centre: Point, radius: number, { accent = false } = {}) {
    const path = dotPath(this.#place(centre), radius * this.#composition.weight);
    (accent ? this.#accent : this.#ink).push(path);
  }

  /** Small strokes that grow and fade in a row beside a spine. */
  marks(spine: Spine, { from = 0, to = 1, count, length, side, gap = 0, width }: Marks) {
    for (let index = 0; index < count; index++) {
      const part = index / (count - 1);
      const foot = pointAt(spine, from + (to - from) * part);
      const [tx, ty] = tangentAt(spine, from + (to - from) * part);
      const [nx, ny] = [-ty * side, tx * side];
      const long = length(part);
      const at = (out: number, along: number): Point => [
        foot[0] + nx * out + tx * along,
        foot[1] + ny * out + ty * along,
      ];
      const bow = through([at(gap, 0), at(gap + long / 2, long * 0.12), at(gap + long, 0)], {
        steps: 40,
      });
      this.brush(bow, taper(width));
    }
  }

  /** Even strokes across a spine, slanted: what holds two edges together. */
  stitches(spine: Spine, { count, length, width, slant }: Stitches) {
    for (let index = 0; index < count; index++) {
      const [x, y] = pointAt(spine, index / (count - 1));
      const [tx, ty] = tangentAt(spine, index / (count - 1));
      const at = (out: number): Point => [
        x - ty * out + tx * out * slant,
        y + tx * out + ty * out * slant,
      ];
      const stroke = through([at(-length / 2), [x, y], at(length / 2)], { steps: 40 });
      this.brush(stroke, swell(width, { least: width * 0.7 }));
    }
  }

  /** The paths, one for each colour and width. */
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
