import type { Composition, Sheet } from '../sheet.ts';

/** A drawing for the banner. It draws itself once beside the words and once, for a phone, above them. */
export type Scene = {
  name: string;
  draw: (sheet: Sheet) => void;
  /** Where the drawing lies on the phone's sheet of 640 × 400, and how heavy its strokes are there. */
  narrow: Pick<Composition, 'scale' | 'shift' | 'weight'>;
};
