import type { Segment } from './segments.ts';

/** Drawn after the other, a piece stands above it in the same column: nobody reads it in that order. */
const goesBack = (one: Segment, next: Segment) =>
  next.bottom > one.bottom + one.size / 2 &&
  Math.min(one.right, next.right) > Math.max(one.left, next.left);

const hasStepsBack = (segments: readonly Segment[]) =>
  segments.some((segment, at) => at > 0 && goesBack(segments[at - 1] as Segment, segment));

/**
 * The pieces of a page in the order of reading. Most files draw them in that order, columns and tables too, so it stays
 * where it can be right. Otherwise parts that go down the page are put in order, such as a head that is drawn last; where
 * they interlock, single lines are, from the top.
 */
export function inReadingOrder(segments: readonly Segment[]): readonly Segment[] {
  if (!hasStepsBack(segments)) return segments;
  const parts: Segment[][] = [];
  for (const segment of segments) {
    const last = parts.at(-1)?.at(-1);
    if (!last || goesBack(last, segment)) parts.push([segment]);
    else parts.at(-1)?.push(segment);
  }
  const inParts = parts.toSorted((one, other) => topOf(other) - topOf(one)).flat();
  return hasStepsBack(inParts) ? byLines(segments) : inParts;
}

const topOf = (part: readonly Segment[]) =>
  part.reduce((top, { bottom }) => Math.max(top, bottom), Number.NEGATIVE_INFINITY);

/** From the top, and from the left in each line. */
function byLines(segments: readonly Segment[]): Segment[] {
  const lines: Segment[][] = [];
  for (const segment of segments.toSorted((one, other) => other.bottom - one.bottom)) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && first.bottom - segment.bottom <= segment.size * 0.4) line.push(segment);
    else lines.push([segment]);
  }
  return lines.flatMap((line) => line.toSorted((one, other) => one.left - other.left));
}
