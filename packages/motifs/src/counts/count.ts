import type { Sheet } from '../sheet.ts';

/** A drawing for a headline figure: it has as many marks as the figure says. On a sheet of 200 × 200. */
export type Count = { name: string; draw: (sheet: Sheet) => void };
