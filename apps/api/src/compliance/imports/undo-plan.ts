import type { KeptReason, RecordImportUndo } from '@icare/contracts/compliance-import';
import { limits } from '@icare/contracts/limits';
import type { ComplianceRecordEvent } from '@icare/contracts/record-moves';
import { sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { isOwnDecision } from '../../platform/auth/own-decisions.ts';
import { build } from '../../platform/database/build.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { AppError } from '../../platform/errors.ts';
import { undoableSince } from '../../platform/spreadsheet/undoable-since.ts';

type Action = ComplianceRecordEvent['action'];

/** What happens to a record because of others, and is undone or done again with these. */
const consequences: readonly Action[] = ['created', 'superseded', 'restored'];

/** The records of an import, each with what was done about it since. An acknowledged alert is nothing done about a record. */
const recordsOfImport = statement(({ importId }: Given<{ importId: string }>) =>
  build
    .selectFrom('staff_compliance')
    .innerJoin('users', 'users.id', 'staff_compliance.user_id')
    .innerJoin('certification_types', 'certification_types.id', 'staff_compliance.type_id')
    .select(({ exists, selectFrom, or, fn }) => [
      'staff_compliance.id',
      'staff_compliance.user_id as userId',
      'staff_compliance.renewal_of_id as renewalOfId',
      'users.name as fullName',
      'certification_types.name as certification',
      'staff_compliance.created_at as createdAt',
      selectFrom('staff_compliance_events')
        .select(({ ref }) => ref('staff_compliance_events.action').$castTo<Action>().as('action'))
        .whereRef('staff_compliance_events.record_id', '=', 'staff_compliance.id')
        .where(
          'staff_compliance_events.action',
          'not in',
          consequences.map((one) => sql.lit(one)),
        )
        .orderBy('staff_compliance_events.at', 'desc')
        .limit(1)
        .as('lastAction'),
      or([
        exists(
          selectFrom('staff_compliance as renewals')
            .select('renewals.id')
            .whereRef('renewals.renewal_of_id', '=', 'staff_compliance.id')
            .where('renewals.import_id', 'is distinct from', importId),
        ),
        exists(
          selectFrom('staff_compliance as successors')
            .select('successors.id')
            .whereRef('successors.id', '=', 'staff_compliance.superseded_by_id')
            .where('successors.import_id', 'is distinct from', importId),
        ),
      ])
        .$castTo<boolean>()
        .as('isRenewed'),
      selectFrom('compliance_alerts')
        .select(fn.countAll<string>().as('alerts'))
        .whereRef('compliance_alerts.record_id', '=', 'staff_compliance.id')
        .where('compliance_alerts.status', '=', sql.lit('acknowledged'))
        .as('acknowledgedAlerts'),
    ])
    .where('staff_compliance.import_id', '=', importId)
    .orderBy('staff_compliance.id'),
);

const reasonOf: Partial<Record<Action, KeptReason>> = {
  edited: 'edited',
  verified: 'verified',
  rejected: 'decided',
  revoked: 'decided',
  reinstated: 'decided',
  certificate_replaced: 'certificate_replaced',
};

export type UndoPlan = {
  /** Records that are removed, and their holders. */
  removed: string[];
  userIds: string[];
  acknowledgedAlerts: number;
  kept: RecordImportUndo['kept'][number][];
};

/** Sorts the records of an import of the last day into those that can be removed and those that stay. */
export async function planUndo(
  database: Database | Transaction,
  importId: string,
  caller: SignedInCaller,
  now: Date,
): Promise<UndoPlan> {
  const rows = await readRows(database, recordsOfImport({ importId }));
  const [first] = rows;
  if (!first) throw new AppError('not_found', 'Import not found');
  if (new Date(first.createdAt) < undoableSince(now)) {
    const message = 'An import can be undone for one day. Correct its records one by one.';
    throw new AppError('conflict', message);
  }
  const reasons = new Map<string, KeptReason>();
  for (const row of rows) {
    const reason = isOwnDecision(caller, row.userId)
      ? 'own'
      : ((row.lastAction && reasonOf[row.lastAction]) ?? (row.isRenewed ? 'renewed' : null));
    if (reason) reasons.set(row.id, reason);
  }
  keepRenewed(rows, reasons);
  const kept = rows.flatMap(({ id, userId, fullName, certification }) => {
    const reason = reasons.get(id);
    return reason ? [{ id, userId, fullName, certification, reason }] : [];
  });
  const removed = rows.filter(({ id }) => !reasons.has(id));
  return {
    removed: removed.map(({ id }) => id),
    userIds: [...new Set(removed.map(({ userId }) => userId))],
    acknowledgedAlerts: removed.reduce((sum, row) => sum + Number(row.acknowledgedAlerts), 0),
    kept,
  };
}

type Renewing = { id: string; renewalOfId: string | null };

/** What a record that stays renewed stays, too: without it, what was before would be current beside its renewal. */
function keepRenewed(rows: readonly Renewing[], reasons: Map<string, KeptReason>): void {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const id of [...reasons.keys()]) {
    let renewed = byId.get(id)?.renewalOfId;
    while (renewed && byId.has(renewed) && !reasons.has(renewed)) {
      reasons.set(renewed, 'renewal_kept');
      renewed = byId.get(renewed)?.renewalOfId;
    }
  }
}

/** The same for whoever asked. */
export const toUndoAnswer = (
  { removed, acknowledgedAlerts, kept }: UndoPlan,
  restored: number,
): RecordImportUndo => ({
  records: removed.length,
  restored,
  acknowledgedAlerts,
  keptRecords: kept.length,
  kept: kept.slice(0, limits.importPreview),
});
