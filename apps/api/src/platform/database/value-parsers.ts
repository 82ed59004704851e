import pg from 'pg';
import { toInstant } from './instants.ts';

const { TIMESTAMPTZ, DATE, INT8 } = pg.types.builtins;

const parsers: Record<number, (text: string) => unknown> = {
  [TIMESTAMPTZ]: toInstant,
  [DATE]: (text) => text,
  // Counts here stay far below the largest integer that a number holds exactly.
  [INT8]: Number,
};

/**
 * The parser of the text that PostgreSQL sends for a value, by the number of its type, as
 * `packages/database/src/column-types.ts` says. Making Dates of every row would cost a fifth of a list.
 */
export function findParser(dataTypeId: number): (text: string) => unknown {
  return parsers[dataTypeId] ?? pg.types.getTypeParser(dataTypeId, 'text');
}
