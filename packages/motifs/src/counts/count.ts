import type { Sheet } from '../sheet.ts';

/** A drawing beside a figure of the home page, on a sheet of 200 × 200. It has as many marks as the figure says. */
export type Count = { name: string; draw: (sheet: Sheet) => void };
