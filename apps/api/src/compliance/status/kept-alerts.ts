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
      .innerJoin('staff_compliance', 'staff_compliance.id', 'compliance_alerts.record_id')
      .select(({ eb }) => [
        'compliance_alerts.user_id as userId',
        'compliance_alerts.id',
        'compliance_alerts.record_id as recordId',
        'compliance_alerts.kind',
        'compliance_alerts.key',
        'compliance_alerts.stage',
        'compliance_alerts.severity',
        eb('compliance_alerts.status', '<>', sql.lit('resolved')).$castTo<boolean>().as('isOpen'),
      ])
      .where('compliance_alerts.user_id', '=', ({ fn }) => fn.any(ids))
      .where(({ eb, or }) =>
        or([eb('compliance_alerts.status', '<>', sql.lit('resolved')), isCurrent]),
      ),
  ),
);

/** By person id: alerts that are open or concern a current record. */
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

/** Person, type and department are read from the record, so that they always agree with it. */
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
      'severity',
      'passed_offline',
      'created_at',
    ])
    .expression(
      build
        .selectFrom(givenRows('compliance_alerts', rows))
        .innerJoin('staff_compliance', 'staff_compliance.id', 'given.record_id')
        .innerJoin('users', 'users.id', 'staff_compliance.user_id')
        .select([
          'given.id',
          'given.record_id',
          'staff_compliance.user_id',
          'staff_compliance.type_id',
          'users.department_id',
          'given.kind',
          'given.key',
          'given.stage',
          'given.severity',
          'given.passed_offline',
          'given.created_at',
        ]),
    ),
);

/** Resolves first and adds last, since a unique index allows one open alert of each kind per record. */
export async function writeAlertChanges(
  w: Pick<Write, 'tx' | 'now' | 'newId'>,
  { resolved, kept, added }: AlertChanges,
): Promise<void> {
  const now = w.now;
  if (resolved.length > 0) await changeRows(w.tx, resolveAlerts({ ids: resolved, now }));
  if (kept.length > 0) await changeRows(w.tx, keepAlerts({ rows: kept }));
  if (added.length === 0) return;
  const rows = added.map(({ recordId, kind, key, stage, severity, passedOffline }) => ({
    id: w.newId(),
    record_id: recordId,
    kind,
    key,
    stage,
    severity,
    passed_offline: passedOffline,
    created_at: now.toISOString(),
  }));
  await changeRows(w.tx, addAlerts({ rows }));
}
