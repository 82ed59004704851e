/** Width of a brush stroke at a part (0 to 1) of its length. */
export type Width = (part: number) => number;

const quarter = (part: number) => Math.sin((Math.max(0, Math.min(1, part)) * Math.PI) / 2);

/** `least` at both ends, `most` at `at`. */
export function swell(most: number, { at = 0.5, least = 1.5 } = {}): Width {
  return (part) =>
    least + (most - least) * quarter(part < at ? part / at : (1 - part) / (1 - at)) ** 1.4;
}

/** From `start` to `most` within the first `rise` of the length, then down to `end`. */
export function taper(most: number, { end = 1, rise = 0.15, start = 1.5 } = {}): Width {
  return (part) =>
    part < rise
      ? start + (most - start) * quarter(part / rise)
      : end + (most - end) * (1 - (part - rise) / (1 - rise)) ** 1.2;
}

/** From `start` to `most` at `at`, then linearly down to `end`. */
export function press(most: number, { at = 0.5, start = 1.8, end = 2.5 } = {}): Width {
  return (part) =>
    part < at
      ? start + (most - start) * quarter(part / at)
      : most + (end - most) * ((part - at) / (1 - at));
}
