/** What every drill is given. */
export type Setting = {
  /** A folder of the drill's own, gone afterwards. */
  folder: string;
  /** Fewer repetitions, for a quick look. */
  short: boolean;
  /** With as much data as a hospital has, where a drill can be held with more or less of it. */
  full: boolean;
  /** From 0 up to 1, the same row of numbers in every run. */
  random: () => number;
  /** One line about how it goes. */
  tell: (line: string) => void;
};

export type Drill = {
  name: string;
  proves: string;
  run: (setting: Setting) => Promise<void>;
};

/** Thrown by a drill that cannot be held on this machine; `message` says why. */
export class Skipped extends Error {}

/** Stops the drill with its reason unless the claim holds. */
export function claim(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

/** Mulberry32: small, and the same everywhere. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
