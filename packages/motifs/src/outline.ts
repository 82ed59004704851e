/** SVG path data of strokes. To keep files small, a Hermite fit uses as few curves as it can: more only where the line bends. */
import { distance, type Point, pick } from './points.ts';
import { directionAtIndex, type Polyline } from './polyline.ts';
import type { Width } from './widths.ts';

const round = (value: number) => Math.round(value * 10) / 10;

/** The shortest form that path data allows: no leading zeros, no space before a minus sign. */
function formatNumbers(...numbers: number[]): string {
  return numbers
    .map((number) => String(round(number) || 0).replace(/^(-?)0\./, '$1.'))
    .map((text, index) => (index > 0 && !text.startsWith('-') ? ` ${text}` : text))
    .join('');
}

/** Writes relative path commands. The pen tracks its rounded position, so that rounding errors do not add up. */
class Pen {
  path = '';
  #x = 0;
  #y = 0;

  move(x: number, y: number) {
    this.path += `M${formatNumbers(x, y)}`;
    [this.#x, this.#y] = [round(x), round(y)];
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
      this.path += `c${formatNumbers(...numbers)}`;
      this.#advance(b);
    }
  }

  /** Closes the end of a stroke: with an arc, or with a straight line if the stroke is too thin for an arc to show. */
  cap(to: Point, radius: number) {
    const step = formatNumbers(to[0] - this.#x, to[1] - this.#y);
    this.path += radius > 1 ? `a${formatNumbers(radius, radius)} 0 0 0 ${step}` : `l${step}`;
    this.#advance(to);
  }

  #advance([x, y]: Point) {
    this.#x += round(x - this.#x);
    this.#y += round(y - this.#y);
  }
}

function measureLength(polyline: Polyline, start: number, end: number): number {
  let length = 0;
  for (let index = start + 1; index <= end; index++)
    length += distance(pick(polyline, index), pick(polyline, index - 1));
  return length;
}

// Radians, chosen by eye: the bend that one curve still follows, and the bend that the whole length counts as, so that
// a straight line gets a curve too.
const bendPerCurve = 0.9;
const bendOfLength = 1.1;

/** Indices at which curves meet, spaced by length and by change of direction, so that coils get more knots. */
function findKnots(polyline: Polyline): number[] {
  const total = measureLength(polyline, 0, polyline.length - 1) || 1;
  const bends = [0];
  for (let index = 1; index < polyline.length; index++) {
    const [a, b] = [directionAtIndex(polyline, index - 1), directionAtIndex(polyline, index)];
    const turn = Math.abs(Math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]));
    const lengthShare = distance(pick(polyline, index), pick(polyline, index - 1)) / total;
    bends.push(pick(bends, -1) + lengthShare * bendOfLength + turn);
  }
  const curves = Math.max(1, Math.round(pick(bends, -1) / bendPerCurve));
  const innerKnots = Array.from({ length: curves - 1 }, (_, index) => {
    const target = (pick(bends, -1) * (index + 1)) / curves;
    // The tolerance absorbs the rounding errors of the sum.
    return bends.findIndex((bend) => bend >= target - 1e-9);
  });
  return [...new Set([0, ...innerKnots, polyline.length - 1])];
}

/** The path of a line of constant width, for an SVG `stroke`. */
export function linePath(polyline: Polyline): string {
  const pen = new Pen();
  pen.move(...pick(polyline, 0));
  pen.follow(polyline, findKnots(polyline));
  return pen.path;
}

/** The outline of a brush stroke, for an SVG `fill`. */
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
  const r = round(radius);
  return `M${formatNumbers(x - r, y)}a${formatNumbers(r, r)} 0 1 0 ${formatNumbers(2 * r, 0)}a${formatNumbers(r, r)} 0 1 0 ${formatNumbers(-2 * r, 0)}z`;
}
