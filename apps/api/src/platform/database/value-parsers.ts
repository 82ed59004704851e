import pg from 'pg';
import { toInstant } from './instants.ts';

/** How the text is read that PostgreSQL sends of a value, by the number of its type. */
export type ParserOf = (dataTypeId: number) => (text: string) => unknown;

const { TIMESTAMPTZ, DATE, INT8 } = pg.types.builtins;
const asItIs = (text: string) => text;

/** Of a statement as text: timestamps stay text until a mapper needs more. */
export const parserOfText: ParserOf = (dataTypeId) =>
  dataTypeId === TIMESTAMPTZ ? asItIs : pg.types.getTypeParser(dataTypeId, 'text');

const parsers: Record<number, (text: string) => unknown> = {
  [TIMESTAMPTZ]: toInstant,
  [DATE]: asItIs,
  // What is counted here stays far below what a number holds exactly.
  [INT8]: Number,
};

/**
 * Of a statement that was built: as `packages/database/src/column-types.ts` says. Making Dates of every row would cost a
 * fifth of a list.
 */
export const parserOfBuilt: ParserOf = (dataTypeId) =>
  parsers[dataTypeId] ?? pg.types.getTypeParser(dataTypeId, 'text');
