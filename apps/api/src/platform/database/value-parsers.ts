import pg from 'pg';
import { toInstant } from './instants.ts';

/** Chooses the parser of the text that PostgreSQL sends for a value, by the number of its type. */
export type ChooseParser = (dataTypeId: number) => (text: string) => unknown;

const { TIMESTAMPTZ, DATE, INT8 } = pg.types.builtins;
const asItIs = (text: string) => text;

/** Of a statement as text: timestamps stay text until a mapper needs more. */
export const parseText: ChooseParser = (dataTypeId) =>
  dataTypeId === TIMESTAMPTZ ? asItIs : pg.types.getTypeParser(dataTypeId, 'text');

const parsers: Record<number, (text: string) => unknown> = {
  [TIMESTAMPTZ]: toInstant,
  [DATE]: asItIs,
  // Counts here stay far below the largest integer that a number holds exactly.
  [INT8]: Number,
};

/**
 * Of a statement that was built: as `packages/database/src/column-types.ts` says. Making Dates of every row would cost a
 * fifth of a list.
 */
export const parseBuilt: ChooseParser = (dataTypeId) =>
  parsers[dataTypeId] ?? pg.types.getTypeParser(dataTypeId, 'text');
