import type { Sheet } from '../sheet.ts';

/** A drawing on a sheet of 200 × 200 above a headline figure of the home page: 32 marks for "32+ years of experience". */
export type FigureDrawing = { name: string; draw: (sheet: Sheet) => void };
