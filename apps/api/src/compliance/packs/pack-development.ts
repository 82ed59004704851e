import type { InferResult } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { rowsAsJson } from '../../platform/database/rows-as-json.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { dayOrNull, toDay } from './pack-days.ts';

/** The professional development of these people that was written down by the end of the day `until`, newest first. */
export const packActivities = statement(
  ({ ids, until }: Given<{ ids: readonly string[]; until: string }>) =>
    rowsAsJson(
      build
        .selectFrom('development_activities as a')
        .innerJoin('certification_types as t', 't.id', 'a.type_id')
        .select(({ ref, eb }) => [
          'a.user_id as userId',
          'a.type_id as typeId',
          't.name as typeName',
          'a.title',
          'a.provider',
          'a.category',
          'a.units',
          'a.done_on as doneOn',
          eb('a.file_id', 'is not', null).$castTo<boolean>().as('hasProof'),
          dayOrNull(ref('a.set_aside_at')).as('setAsideOn'),
          'a.set_aside_reason as setAsideReason',
        ])
        .where('a.user_id', '=', ({ fn }) => fn.any(ids))
        .where(({ eb, ref }) => eb(toDay(ref('a.created_at')), '<=', until))
        .orderBy('a.done_on', 'desc')
        .orderBy('a.created_at', 'desc')
        .orderBy('a.id'),
    ),
);

type Row = InferResult<ReturnType<typeof packActivities>>[number]['rows'][number];
export type PackActivity = Row & { isSetAside: boolean };

export const activityOn = (row: Row, until: string): PackActivity => ({
  ...row,
  isSetAside: row.setAsideOn !== null && row.setAsideOn <= until,
});
