/** x to the right, y down, in units of the drawing's viewBox. */
export type Point = readonly [x: number, y: number];

export const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const between = (a: Point, b: Point, part: number): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
];
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function polar([x, y]: Point, radius: number, degrees: number): Point {
  return [x + radius * Math.cos(radians(degrees)), y + radius * Math.sin(radians(degrees))];
}

/** The element at an index that must exist; negative indices count from the end. */
export function pick<T>(list: readonly T[], index: number): T {
  const element = list.at(index);
  if (element === undefined) throw new Error(`No element ${index} in a list of ${list.length}.`);
  return element;
}
