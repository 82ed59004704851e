/** Input of every drill. */
export type DrillContext = {
  /** A folder for this drill, removed afterwards. */
  folder: string;
  /** Fewer repetitions, for a quick look. */
  short: boolean;
  /** Uses as much data as a hospital has, in drills that can vary it. */
  full: boolean;
  /** Random numbers from 0 up to 1, the same sequence in every run. */
  random: () => number;
  /** Prints one line about the progress. */
  report: (line: string) => void;
};

export type Drill = {
  name: string;
  proves: string;
  /** For retries and paces, rather than for the processor. */
  mostlyWaits?: true;
  /** It measures the process of the drills itself, so it runs beside no other. */
  alone?: true;
  run: (context: DrillContext) => Promise<void>;
};

/** Thrown by a drill that cannot run on this machine; `message` says why. */
export class Skipped extends Error {}

/** Fails the drill with `message` unless the condition holds. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** Mulberry32: a small random number generator with the same sequence on every platform. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
