/** SVG path data of strokes. To keep files small, a Hermite fit uses few curves, and more of them where the line bends. */
import { distance, type Point, pick } from './points.ts';
import { directionAtIndex, type Polyline } from './polyline.ts';
import type { Width } from './widths.ts';

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Numbers in the shortest form that path data allows: no leading zeros, no space before a minus sign. */
function data(...numbers: number[]): string {
  return numbers
    .map((number) => String(rounded(number) || 0).replace(/^(-?)0\./, '$1.'))
    .map((text, index) => (index > 0 && !text.startsWith('-') ? ` ${text}` : text))
    .join('');
}

/** Writes relative path commands. It tracks the rounded position, so that rounding errors do not add up. */
class Pen {
  path = '';
  #x = 0;
  #y = 0;

  move(x: number, y: number) {
    this.path += `M${data(x, y)}`;
    [this.#x, this.#y] = [rounded(x), rounded(y)];
  }

  /** Adds a cubic curve from each knot (an index of the polyline) to the next. */
  follow(polyline: Polyline, knots: readonly number[]) {
    for (let index = 1; index < knots.length; index++) {
      const [start, end] = [pick(knots, index - 1), pick(knots, index)];
      const handle = measureLength(polyline, start, end) / 3;
      const [a, b] = [pick(polyline, start), pick(polyline, end)];
      const [ta, tb] = [directionAtIndex(polyline, start), directionAtIndex(polyline, end)];
      const numbers = [
        a[0] + ta[0] * handle - this.#x,
        a[1] + ta[1] * handle - this.#y,
        b[0] - tb[0] * handle - this.#x,
        b[1] - tb[1] * handle - this.#y,
        b[0] - this.#x,
        b[1] - this.#y,
      ];
      this.path += `c${data(...numbers)}`;
      this.#advance(b);
    }
  }

  /** Closes the end of a stroke: with an arc, or with a straight line where the stroke is too thin to show one. */
  cap(to: Point, radius: number) {
    const step = data(to[0] - this.#x, to[1] - this.#y);
    this.path += radius > 1 ? `a${data(radius, radius)} 0 0 0 ${step}` : `l${step}`;
    this.#advance(to);
  }

  #advance([x, y]: Point) {
    this.#x += rounded(x - this.#x);
    this.#y += rounded(y - this.#y);
  }
}

function measureLength(polyline: Polyline, start: number, end: number): number {
  let length = 0;
  for (let index = start + 1; index <= end; index++)
    length += distance(pick(polyline, index), pick(polyline, index - 1));
  return length;
}

/** Indices at which curves meet, spaced by length and by change of direction, so that coils get more of them. */
function findKnots(polyline: Polyline): number[] {
  const total = measureLength(polyline, 0, polyline.length - 1) || 1;
  const weights = [0];
  for (let index = 1; index < polyline.length; index++) {
    const [a, b] = [directionAtIndex(polyline, index - 1), directionAtIndex(polyline, index)];
    const turn = Math.abs(Math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]));
    const way = distance(pick(polyline, index), pick(polyline, index - 1)) / total;
    weights.push(pick(weights, -1) + way * 1.1 + turn);
  }
  const count = Math.max(1, Math.round(pick(weights, -1) / 0.9));
  const inner = Array.from({ length: count - 1 }, (_, index) => {
    const wanted = (pick(weights, -1) * (index + 1)) / count;
    return weights.findIndex((weight) => weight >= wanted - 1e-9);
  });
  return [...new Set([0, ...inner, polyline.length - 1])];
}

/** Path of a line of constant width, for `stroke`. */
export function linePath(polyline: Polyline): string {
  const pen = new Pen();
  pen.move(...pick(polyline, 0));
  pen.follow(polyline, findKnots(polyline));
  return pen.path;
}

/** The outline of a brush stroke, for `fill`. */
export function brushPath(polyline: Polyline, width: Width): string {
  const last = polyline.length - 1;
  const side = (sign: number): Polyline =>
    polyline.map((point, index) => {
      const [x, y] = directionAtIndex(polyline, index);
      const half = (sign * width(index / last)) / 2;
      return [point[0] - y * half, point[1] + x * half];
    });
  const left = side(1);
  const right = side(-1).toReversed();
  // Both sides use the knots of the centre line; different knots would make the width uneven.
  const knots = findKnots(polyline);
  const pen = new Pen();
  pen.move(...pick(left, 0));
  pen.follow(left, knots);
  pen.cap(pick(right, 0), width(1) / 2);
  pen.follow(right, knots.map((index) => last - index).toReversed());
  pen.cap(pick(left, 0), width(0) / 2);
  return `${pen.path}z`;
}

export function dotPath([x, y]: Point, radius: number): string {
  const r = rounded(radius);
  return `M${data(x - r, y)}a${data(r, r)} 0 1 0 ${data(2 * r, 0)}a${data(r, r)} 0 1 0 ${data(-2 * r, 0)}z`;
}
