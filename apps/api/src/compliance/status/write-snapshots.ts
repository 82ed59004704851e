import { lagosDate } from '@icare/domain/lagos-date';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { givenRows, type Rows } from '../../platform/database/given-rows.ts';
import { changeRows, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';
import { hasRequirements, isCompliant, isCounted } from './status-conditions.ts';

const summed = [
  'requirements',
  'requirements_met',
  'active',
  'expiring',
  'expired',
  'pending',
  'revoked',
  'missing',
  'waived',
] as const;
const metrics = ['total_staff', 'basis', 'compliant', ...summed] as const;

/** The row without a department has the metrics of everyone. */
const insertSnapshots = statement(({ rows }: Given<{ rows: Rows<'compliance_snapshots'> }>) =>
  build
    .with(
      (name) => name('metrics').materialized(),
      () =>
        build
          .selectFrom('compliance_standings')
          .select(({ fn }) => [
            'department_id',
            fn.countAll<number>().as('total_staff'),
            fn.countAll<number>().filterWhere(hasRequirements).as('basis'),
            fn.countAll<number>().filterWhere(isCompliant).as('compliant'),
            ...summed.map((metric) => fn.sum<number>(metric).as(metric)),
          ])
          .where(isCounted)
          .groupBy(sql`grouping sets ((), (department_id))`),
    )
    .insertInto('compliance_snapshots')
    .columns(['id', 'day', 'department_id', 'created_at', ...metrics])
    .expression(({ selectFrom }) =>
      selectFrom(givenRows('compliance_snapshots', rows))
        .leftJoin('metrics', (join) =>
          join.onRef('metrics.department_id', 'is not distinct from', 'given.department_id'),
        )
        .select(({ fn }) => [
          'given.id',
          'given.day',
          'given.department_id',
          'given.created_at',
          ...metrics.map((metric) => fn.coalesce(`metrics.${metric}`, sql.lit(0)).as(metric)),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'department_id'])
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(
            [...metrics, 'created_at' as const].map((name) => [name, ref(`excluded.${name}`)]),
          ),
        ),
    ),
);

/**
 * Stores today's metrics of everyone and of each department, replacing earlier ones of today. Snapshots of future days are
 * not deleted: they look as if the clock had been ahead, but today's clock may be the wrong one, and deleting would lose
 * real metrics. They are ignored by readers and overwritten on their day.
 */
export async function writeSnapshots({ database, clock, newId }: Platform): Promise<void> {
  const now = clock();
  const day = lagosDate(now);
  const departments = await readRows(database, build.selectFrom('departments').select('id'));
  const rows = [null, ...departments.map(({ id }) => id)].map((department_id) => ({
    id: newId(),
    day,
    department_id,
    created_at: now.toISOString(),
  }));
  await changeRows(database, insertSnapshots({ rows }));
}
