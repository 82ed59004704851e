import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { givenRows, type Rows } from '../../platform/database/given-rows.ts';
import { rowsAsJson } from '../../platform/database/rows-as-json.ts';
import { changeRows, readRow } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Write } from '../../platform/write.ts';
import { isCurrent } from '../records/record-conditions.ts';
import type { AlertChanges, KeptAlert } from './alert-changes.ts';

const keptAlerts = statement(({ ids }: Given<{ ids: readonly string[] }>) =>
  rowsAsJson(
    build
      .selectFrom('compliance_alerts')
      .leftJoin('staff_compliance', 'staff_compliance.id', 'compliance_alerts.record_id')
      .select(({ eb }) => [
        'compliance_alerts.user_id as userId',
        'compliance_alerts.id',
        'compliance_alerts.type_id as typeId',
        'compliance_alerts.record_id as recordId',
        'compliance_alerts.kind',
        'compliance_alerts.key',
        'compliance_alerts.stage',
        'compliance_alerts.severity',
        eb('compliance_alerts.status', '<>', sql.lit('resolved')).$castTo<boolean>().as('isOpen'),
      ])
      .where('compliance_alerts.user_id', '=', ({ fn }) => fn.any(ids))
      .where(({ eb, or }) =>
        or([
          eb('compliance_alerts.status', '<>', sql.lit('resolved')),
          eb('compliance_alerts.record_id', 'is', null),
          isCurrent,
        ]),
      ),
  ),
);

/** By person id: alerts that are open, concern a current record, or an item without a record. */
export async function readKeptAlerts(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<Map<string, KeptAlert[]>> {
  const rows = (await readRow(transaction, keptAlerts({ ids: userIds })))?.rows ?? [];
  return Map.groupBy(rows, ({ userId }) => userId);
}

type Alerts = Given<{ rows: Rows<'compliance_alerts'> }>;

const resolveAlerts = statement(({ ids, now }: Given<{ ids: readonly string[]; now: Date }>) =>
  build
    .updateTable('compliance_alerts')
    .set({ status: 'resolved', resolved_at: now })
    .where('id', '=', ({ fn }) => fn.any(ids)),
);

const keepAlerts = statement(({ rows }: Alerts) =>
  build
    .updateTable('compliance_alerts')
    .from(givenRows('compliance_alerts', rows))
    .set(({ ref }) => ({
      severity: ref('given.severity'),
      resolved_at: null,
      status: sql`case when ${ref('compliance_alerts.acknowledged_at')} is null
        then 'pending' else 'acknowledged' end::alert_status`,
    }))
    .whereRef('compliance_alerts.id', '=', 'given.id'),
);

/**
 * The department is read from the person, so that they always agree. Who is in charge of an alert that this one follows, or
 * that is open about the same item, is in charge of this one too; otherwise whoever is in charge of the record.
 */
const addAlerts = statement(({ rows }: Alerts) =>
  build
    .insertInto('compliance_alerts')
    .columns([
      'id',
      'record_id',
      'user_id',
      'type_id',
      'department_id',
      'kind',
      'key',
      'stage',
      'due_on',
      'severity',
      'passed_offline',
      'created_at',
      'assigned_to_id',
      'assigned_at',
    ])
    .expression(
      build
        .selectFrom(givenRows('compliance_alerts', rows))
        .innerJoin('users', 'users.id', 'given.user_id')
        .leftJoin('staff_compliance as record', 'record.id', 'given.record_id')
        .leftJoinLateral(
          ({ selectFrom }) =>
            selectFrom('compliance_alerts as earlier')
              .select(['earlier.assigned_to_id', 'earlier.assigned_at'])
              .whereRef('earlier.user_id', '=', 'given.user_id')
              .whereRef('earlier.type_id', '=', 'given.type_id')
              .where('earlier.assigned_to_id', 'is not', null)
              .where(({ eb, or, ref }) =>
                or([
                  eb('earlier.status', '<>', sql.lit('resolved')),
                  eb('earlier.resolved_at', '=', ref('given.created_at')),
                ]),
              )
              .orderBy('earlier.assigned_at', 'desc')
              .limit(1)
              .as('earlier'),
          (join) => join.onTrue(),
        )
        .select(({ fn }) => [
          'given.id',
          'given.record_id',
          'given.user_id',
          'given.type_id',
          'users.department_id',
          'given.kind',
          'given.key',
          'given.stage',
          'given.due_on',
          'given.severity',
          'given.passed_offline',
          'given.created_at',
          fn.coalesce('earlier.assigned_to_id', 'record.assigned_to_id').as('assigned_to_id'),
          fn.coalesce('earlier.assigned_at', 'record.assigned_at').as('assigned_at'),
        ]),
    ),
);

/** Resolves first and adds last, since unique indexes allow one open alert of each kind per record or missing item. */
export async function writeAlertChanges(
  w: Pick<Write, 'tx' | 'now' | 'newId'>,
  { resolved, kept, added }: AlertChanges,
): Promise<void> {
  const now = w.now;
  if (resolved.length > 0) await changeRows(w.tx, resolveAlerts({ ids: resolved, now }));
  if (kept.length > 0) await changeRows(w.tx, keepAlerts({ rows: kept }));
  if (added.length === 0) return;
  const rows = added.map((alert) => ({
    id: w.newId(),
    record_id: alert.recordId,
    user_id: alert.userId,
    type_id: alert.typeId,
    kind: alert.kind,
    key: alert.key,
    stage: alert.stage,
    due_on: alert.dueOn,
    severity: alert.severity,
    passed_offline: alert.passedOffline,
    created_at: now.toISOString(),
  }));
  await changeRows(w.tx, addAlerts({ rows }));
}
