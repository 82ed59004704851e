import type { Composition, Sheet } from '../sheet.ts';

/**
 * The drawing of one slide of the home page's carousel. `draw` is called twice: for the wide drawing beside the text, and
 * for the narrow drawing above the text on phones.
 */
export type SlideDrawing = {
  name: string;
  draw: (sheet: Sheet) => void;
  /** Position and stroke weight in the narrow drawing, whose sheet is 640 × 400. */
  narrow: Pick<Composition, 'scale' | 'shift' | 'weight'>;
};
