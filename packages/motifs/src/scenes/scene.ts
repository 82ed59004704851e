import type { Composition, Sheet } from '../sheet.ts';

/** A banner drawing. `draw` is called twice: for the wide drawing beside the text and the narrow one above it on phones. */
export type Scene = {
  name: string;
  draw: (sheet: Sheet) => void;
  /** Position and stroke weight in the narrow drawing, whose sheet is 640 × 400. */
  narrow: Pick<Composition, 'scale' | 'shift' | 'weight'>;
};
