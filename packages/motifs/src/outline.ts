/** From spine and width to path data, with few curves: a Hermite fit with more knots where the line turns. */
import { distance, type Point, pick } from './points.ts';
import { type Spine, tangent } from './spine.ts';
import type { Width } from './widths.ts';

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Numbers as path data writes them, without needless spaces and zeros. */
function data(...numbers: number[]): string {
  return numbers
    .map((number) => String(rounded(number) || 0).replace(/^(-?)0\./, '$1.'))
    .map((text, index) => (index > 0 && !text.startsWith('-') ? ` ${text}` : text))
    .join('');
}

/** The pen keeps the rounded place it really is at, so that rounding does not add up. */
class Pen {
  path = '';
  #x = 0;
  #y = 0;

  move(x: number, y: number) {
    this.path += `M${data(x, y)}`;
    [this.#x, this.#y] = [rounded(x), rounded(y)];
  }

  /** Cubic curves along the spine, from knot to knot. */
  follow(spine: Spine, knots: readonly number[]) {
    for (let index = 1; index < knots.length; index++) {
      const [start, end] = [pick(knots, index - 1), pick(knots, index)];
      const handle = lengthOf(spine, start, end) / 3;
      const [a, b] = [pick(spine, start), pick(spine, end)];
      const [ta, tb] = [tangent(spine, start), tangent(spine, end)];
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

  /** Round where the stroke is wide, straight where it is a hair. */
  turn(to: Point, radius: number) {
    const step = data(to[0] - this.#x, to[1] - this.#y);
    this.path += radius > 1 ? `a${data(radius, radius)} 0 0 0 ${step}` : `l${step}`;
    this.#advance(to);
  }

  #advance([x, y]: Point) {
    this.#x += rounded(x - this.#x);
    this.#y += rounded(y - this.#y);
  }
}

function lengthOf(spine: Spine, start: number, end: number): number {
  let length = 0;
  for (let index = start + 1; index <= end; index++)
    length += distance(pick(spine, index), pick(spine, index - 1));
  return length;
}

/** Where the curves meet: a share for the way and a share for the turning, so that coils get more of them. */
function knotsOf(spine: Spine): number[] {
  const total = lengthOf(spine, 0, spine.length - 1) || 1;
  const weights = [0];
  for (let index = 1; index < spine.length; index++) {
    const [a, b] = [tangent(spine, index - 1), tangent(spine, index)];
    const turned = Math.abs(Math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]));
    const way = distance(pick(spine, index), pick(spine, index - 1)) / total;
    weights.push(pick(weights, -1) + way * 1.1 + turned);
  }
  const count = Math.max(1, Math.round(pick(weights, -1) / 0.9));
  const inner = Array.from({ length: count - 1 }, (_, index) => {
    const wanted = (pick(weights, -1) * (index + 1)) / count;
    return weights.findIndex((weight) => weight >= wanted - 1e-9);
  });
  return [...new Set([0, ...inner, spine.length - 1])];
}

/** A line of even width, for `stroke`. */
export function linePath(spine: Spine): string {
  const pen = new Pen();
  pen.move(...pick(spine, 0));
  pen.follow(spine, knotsOf(spine));
  return pen.path;
}

/** The outline of a brush stroke, for `fill`. */
export function brushPath(spine: Spine, width: Width): string {
  const last = spine.length - 1;
  const side = (sign: number): Spine =>
    spine.map((point, index) => {
      const [x, y] = tangent(spine, index);
      const half = (sign * width(index / last)) / 2;
      return [point[0] - y * half, point[1] + x * half];
    });
  const left = side(1);
  const right = side(-1).toReversed();
  // Both sides turn where the spine turns; knots of their own would let the width waver.
  const knots = knotsOf(spine);
  const pen = new Pen();
  pen.move(...pick(left, 0));
  pen.follow(left, knots);
  pen.turn(pick(right, 0), width(1) / 2);
  pen.follow(right, knots.map((index) => last - index).toReversed());
  pen.turn(pick(left, 0), width(0) / 2);
  return `${pen.path}z`;
}

export function dotPath([x, y]: Point, radius: number): string {
  const r = rounded(radius);
  return `M${data(x - r, y)}a${data(r, r)} 0 1 0 ${data(2 * r, 0)}a${data(r, r)} 0 1 0 ${data(-2 * r, 0)}z`;
}
