/** How wide a brush stroke is along its way, which runs from 0 to 1. */
export type Width = (part: number) => number;

const quarter = (part: number) => Math.sin((Math.max(0, Math.min(1, part)) * Math.PI) / 2);

/** Thin, wide at `at`, thin again. */
export function swell(most: number, { at = 0.5, least = 1.5 } = {}): Width {
  return (part) =>
    least + (most - least) * quarter(part < at ? part / at : (1 - part) / (1 - at)) ** 1.4;
}

/** Set down quickly, then drawn out to a hair. */
export function taper(most: number, { end = 1, rise = 0.15, start = 1.5 } = {}): Width {
  return (part) =>
    part < rise
      ? start + (most - start) * quarter(part / rise)
      : end + (most - end) * (1 - (part - rise) / (1 - rise)) ** 1.2;
}

/** Grows until `at`, then thins out evenly. */
export function press(most: number, { at = 0.5, start = 1.8, end = 2.5 } = {}): Width {
  return (part) =>
    part < at
      ? start + (most - start) * quarter(part / at)
      : most + (end - most) * ((part - at) / (1 - at));
}
