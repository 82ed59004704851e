/** Spines: what a stroke runs along, as many points at equal distances. Degrees turn clockwise from the right. */
import { between, distance, type Point, pick, polar, subtract } from './points.ts';

export type Spine = readonly Point[];

/** The same line with its points at equal distances. */
export function evenly(points: Spine, steps: number): Spine {
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

/** Takes the corners out: each point becomes a weighted mean of its neighbours, the ends stay. */
export function relax(points: Spine, reach: number): Spine {
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

type Softness = { steps?: number; softness?: number };

/** A soft line through the given points: a centripetal Catmull-Rom spline, then relaxed. */
export function through(
  points: readonly Point[],
  // Coils are already soft; more would shrink them.
  { steps = 400, softness = points.length > 14 ? 0.011 : 0.045 }: Softness = {},
): Spine {
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
  return evenly(relax(relax(evenly(dense, steps), reach), reach), steps);
}

function onSpline(path: Spine, index: number, part: number): Point {
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

type Coil = { from: number; to: number; start: number; turns: number; ease?: number };

/** Points of a coil, to be gone through by `through`. */
export function coil(centre: Point, { from, to, start, turns, ease = 0.85 }: Coil): Point[] {
  const steps = Math.ceil(Math.abs(turns) * 14);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps;
    return polar(centre, from + (to - from) * part ** ease, start + turns * 360 * part);
  });
}

type Arc = { rx: number; ry?: number; from: number; to: number; turned?: number };

export function arc(centre: Point, { rx, ry = rx, from, to, turned = 0 }: Arc): Spine {
  const points = Array.from({ length: 201 }, (_, step): Point => {
    const angle = ((from + ((to - from) * step) / 200) * Math.PI) / 180;
    const turn = (turned * Math.PI) / 180;
    const [x, y] = [rx * Math.cos(angle), ry * Math.sin(angle)];
    return [
      centre[0] + x * Math.cos(turn) - y * Math.sin(turn),
      centre[1] + x * Math.sin(turn) + y * Math.cos(turn),
    ];
  });
  return evenly(points, 200);
}

/** The direction of the line at a point, of length 1. */
export function tangent(spine: Spine, index: number): Point {
  const [x, y] = subtract(
    pick(spine, Math.min(spine.length - 1, index + 1)),
    pick(spine, Math.max(0, index - 1)),
  );
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

const indexAt = (spine: Spine, part: number) => Math.round(part * (spine.length - 1));
export const pointAt = (spine: Spine, part: number): Point => pick(spine, indexAt(spine, part));
export const tangentAt = (spine: Spine, part: number): Point =>
  tangent(spine, indexAt(spine, part));

/** The stretch between two parts of the way, each 0 to 1. */
export function stretch(spine: Spine, from: number, to: number): Spine {
  return evenly(spine.slice(indexAt(spine, from), indexAt(spine, to) + 1), 200);
}

/** The line beside a line, to the right of its direction. */
export function beside(spine: Spine, gap: number): Spine {
  return evenly(
    spine.map((point, index): Point => {
      const [x, y] = tangent(spine, index);
      return [point[0] - y * gap, point[1] + x * gap];
    }),
    spine.length - 1,
  );
}
