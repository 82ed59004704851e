/** Geometry of the lines that strokes follow. Angles are degrees, clockwise from the x axis, since y points down. */
import { between, distance, type Point, pick, polar, subtract } from './points.ts';

/** Densely sampled points at equal distances. A place on the line is a `part` of its length, 0 to 1. */
export type Polyline = readonly Point[];

/** The same line as `steps + 1` points at equal distances. */
export function resample(points: Polyline, steps: number): Polyline {
  const travelled = [0];
  for (let index = 1; index < points.length; index++)
    travelled.push(pick(travelled, -1) + distance(pick(points, index), pick(points, index - 1)));
  const result: Point[] = [];
  let segment = 0;
  for (let step = 0; step <= steps; step++) {
    const target = (pick(travelled, -1) * step) / steps;
    while (segment < points.length - 2 && pick(travelled, segment + 1) < target) segment++;
    const start = pick(travelled, segment);
    const length = pick(travelled, segment + 1) - start || 1;
    result.push(
      between(pick(points, segment), pick(points, segment + 1), (target - start) / length),
    );
  }
  return result;
}

/** Rounds corners: each point becomes a weighted mean of up to `reach` neighbours on each side. The ends stay. */
export function smooth(points: Polyline, reach: number): Polyline {
  return points.map((point, index) => {
    const radius = Math.min(reach, index, points.length - 1 - index);
    if (radius === 0) return point;
    let [x, y, weights] = [0, 0, 0];
    for (let offset = -radius; offset <= radius; offset++) {
      const weight = radius + 1 - Math.abs(offset);
      const neighbour = pick(points, index + offset);
      x += neighbour[0] * weight;
      y += neighbour[1] * weight;
      weights += weight;
    }
    return [x / weights, y / weights];
  });
}

/** `softness` is the reach of the smoothing, as a share of `steps`. The defaults were chosen by eye. */
type CurveOptions = { steps?: number; softness?: number };

/** A centripetal Catmull-Rom spline through the given points, smoothed twice. */
export function smoothCurve(
  points: readonly Point[],
  // A line with more than 14 points is a coil (14 points per turn): its points are close together, and more smoothing
  // would shrink it.
  { steps = 400, softness = points.length > 14 ? 0.011 : 0.045 }: CurveOptions = {},
): Polyline {
  const mirrored = (end: Point, inner: Point): Point => [
    2 * end[0] - inner[0],
    2 * end[1] - inner[1],
  ];
  const path = [
    mirrored(pick(points, 0), pick(points, 1)),
    ...points,
    mirrored(pick(points, -1), pick(points, -2)),
  ];
  const dense: Point[] = [];
  for (let index = 1; index < path.length - 2; index++)
    for (let part = 0; part < 24; part++) dense.push(onSpline(path, index, part / 24));
  dense.push(pick(points, -1));
  const reach = Math.round(steps * softness);
  return resample(smooth(smooth(resample(dense, steps), reach), reach), steps);
}

function onSpline(path: Polyline, index: number, part: number): Point {
  const [a, b, c, d] = [-1, 0, 1, 2].map((offset) => pick(path, index + offset)) as [
    Point,
    Point,
    Point,
    Point,
  ];
  const ta = 0;
  const tb = ta + Math.sqrt(distance(a, b));
  const tc = tb + Math.sqrt(distance(b, c));
  const td = tc + Math.sqrt(distance(c, d));
  const t = tb + (tc - tb) * part;
  const mix = (from: Point, to: Point, start: number, end: number) =>
    between(from, to, (t - start) / (end - start || 1));
  const ab = mix(a, b, ta, tb);
  const bc = mix(b, c, tb, tc);
  const cd = mix(c, d, tc, td);
  return mix(mix(ab, bc, ta, tc), mix(bc, cd, tb, td), tb, tc);
}

/** `from` and `to` are radii, `start` is an angle in degrees. With `ease` below 1 the radius changes fastest at the start. */
type Coil = { from: number; to: number; start: number; turns: number; ease?: number };

/** 14 points per turn of a spiral, for `smoothCurve`. */
export function coil(centre: Point, { from, to, start, turns, ease = 0.85 }: Coil): Point[] {
  const steps = Math.ceil(Math.abs(turns) * 14);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps;
    return polar(centre, from + (to - from) * part ** ease, start + turns * 360 * part);
  });
}

/** Part of an ellipse with the radii `rx` and `ry`, between the angles `from` and `to`. `rotation` turns the whole ellipse. */
type Arc = { rx: number; ry?: number; from: number; to: number; rotation?: number };

export function arc(centre: Point, { rx, ry = rx, from, to, rotation = 0 }: Arc): Polyline {
  const points = Array.from({ length: 201 }, (_, step): Point => {
    const angle = ((from + ((to - from) * step) / 200) * Math.PI) / 180;
    const turn = (rotation * Math.PI) / 180;
    const [x, y] = [rx * Math.cos(angle), ry * Math.sin(angle)];
    return [
      centre[0] + x * Math.cos(turn) - y * Math.sin(turn),
      centre[1] + x * Math.sin(turn) + y * Math.cos(turn),
    ];
  });
  return resample(points, 200);
}

/** Unit vector of the line's direction at a point. */
export function directionAtIndex(polyline: Polyline, index: number): Point {
  const [x, y] = subtract(
    pick(polyline, Math.min(polyline.length - 1, index + 1)),
    pick(polyline, Math.max(0, index - 1)),
  );
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

const indexAt = (polyline: Polyline, part: number) => Math.round(part * (polyline.length - 1));
export const pointAt = (polyline: Polyline, part: number): Point =>
  pick(polyline, indexAt(polyline, part));
export const directionAt = (polyline: Polyline, part: number): Point =>
  directionAtIndex(polyline, indexAt(polyline, part));

/** The line between two parts of its length, as 201 points. */
export function section(polyline: Polyline, from: number, to: number): Polyline {
  return resample(polyline.slice(indexAt(polyline, from), indexAt(polyline, to) + 1), 200);
}

/** A parallel line at the distance `gap` to the right; to the left if `gap` is negative. */
export function offsetRight(polyline: Polyline, gap: number): Polyline {
  return resample(
    polyline.map((point, index): Point => {
      const [x, y] = directionAtIndex(polyline, index);
      return [point[0] - y * gap, point[1] + x * gap];
    }),
    polyline.length - 1,
  );
}
