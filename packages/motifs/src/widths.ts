/** Width of a brush stroke at a part (0 to 1) of its length. */
export type Width = (part: number) => number;

// The exponents and default widths below were chosen by eye.
const easeOut = (part: number) => Math.sin((Math.max(0, Math.min(1, part)) * Math.PI) / 2);

/** From `minimum` at both ends to `maximum` at the part `peakAt`. */
export function swell(maximum: number, { peakAt = 0.5, minimum = 1.5 } = {}): Width {
  return (part) => {
    const closeness = part < peakAt ? part / peakAt : (1 - part) / (1 - peakAt);
    return minimum + (maximum - minimum) * easeOut(closeness) ** 1.4;
  };
}

/** From `start` up to `maximum` within the first part `rise`, then down to `end`. */
export function taper(maximum: number, { end = 1, rise = 0.15, start = 1.5 } = {}): Width {
  return (part) =>
    part < rise
      ? start + (maximum - start) * easeOut(part / rise)
      : end + (maximum - end) * (1 - (part - rise) / (1 - rise)) ** 1.2;
}

/** From `start` up to `maximum` at the part `peakAt`, then linearly down to `end`. */
export function swellThenThin(
  maximum: number,
  { peakAt = 0.5, start = 1.8, end = 2.5 } = {},
): Width {
  return (part) =>
    part < peakAt
      ? start + (maximum - start) * easeOut(part / peakAt)
      : maximum + (end - maximum) * ((part - peakAt) / (1 - peakAt));
}
