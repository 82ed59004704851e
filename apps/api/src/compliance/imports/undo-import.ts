import type {
  undoRecordImport as endpoint,
  previewRecordImportUndo,
} from '@icare/contracts/compliance-import';
import type { Answer } from '@icare/contracts/endpoint';
import type { ComplianceRecordEvent } from '@icare/contracts/record-moves';
import { type SqlBool, sql } from 'kysely';
import { refuseOwnDecision } from '../../platform/auth/own-decisions.ts';
import { build } from '../../platform/database/build.ts';
import { changeRows, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { withSnapshot } from '../../platform/database/with-snapshot.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { evaluationJob } from '../status/evaluate-everyone.ts';
import { lockPeople } from '../status/lock-people.ts';
import { evaluateOrMarkDue, insertEvents } from './add-records.ts';
import { planUndo, toUndoAnswer, type UndoPlan } from './undo-plan.ts';

/** How many records that stay a refusal names. */
const mostNamed = 5;
const transactionTimeoutMs = 60_000;

/** What undoing an import would do now. */
export async function previewUndo(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { params, caller }: Pick<Call<typeof previewRecordImportUndo>, 'params' | 'caller'>,
): Promise<Answer<typeof previewRecordImportUndo>> {
  return withSnapshot(database, async (transaction) => {
    const plan = await planUndo(transaction, params.id, caller, clock());
    const restored = await readRows(transaction, supersededBy({ ids: plan.removed }));
    return success(toUndoAnswer(plan, restored.length));
  });
}

/**
 * Removes the records of an import of the last day, and makes those current again that they superseded. Records that
 * somebody has worked on since stay: what was decided about one is not undone along with the others.
 */
export async function undoImport(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const data = await write(
    platform,
    caller,
    async (w) => {
      const people = await readRows(w.tx, peopleOfImport({ importId: params.id }));
      await lockPeople(
        w.tx,
        people.map(({ userId }) => userId),
      );
      // Read after the lock: another call may have undone the import, or changed a record of it.
      const plan = await planUndo(w.tx, params.id, caller, w.now);
      const { removed: ids, userIds, kept, acknowledgedAlerts } = plan;
      if (ids.length === 0) throw nothingToUndo(caller, plan);
      const restored = await readRows(w.tx, supersededBy({ ids }));
      await changeRows(w.tx, restoreSuperseded({ ids, now: w.now }));
      const action = 'restored' satisfies ComplianceRecordEvent['action'];
      const events = restored.map(({ id }) => ({
        ...{ id: w.newId(), record_id: id, action },
        ...{ user_id: caller.user.id, at: w.now.toISOString() },
      }));
      await changeRows(w.tx, insertEvents({ rows: events }));
      await changeRows(w.tx, removeRecords({ ids }));
      await w.audit({
        action: 'compliance.import_undone',
        subject: { type: 'compliance_import', id: params.id },
        after: {
          ...{ records: ids.length, restored: restored.length, people: userIds.length },
          ...{ acknowledgedAlerts, keptRecords: kept.length },
        },
      });
      await evaluateOrMarkDue(w, userIds);
      w.after(() => platform.jobs.soon(evaluationJob));
      return toUndoAnswer(plan, restored.length);
    },
    { timeout: transactionTimeoutMs },
  );
  return success(data);
}

function nothingToUndo(caller: Call<typeof endpoint>['caller'], { kept }: UndoPlan): AppError {
  if (kept.every(({ reason }) => reason === 'own')) refuseOwnDecision(caller, caller.user.id);
  const changed = kept.filter(({ reason }) => reason !== 'renewal_kept');
  const named = changed
    .slice(0, mostNamed)
    .map(({ fullName, certification }) => `${certification} of ${fullName}`)
    .join(', ');
  const others = changed.length > mostNamed ? ` and ${changed.length - mostNamed} others` : '';
  return new AppError(
    'conflict',
    `Nothing was undone, since this was changed after the import: ${named}${others}.`,
  );
}

const peopleOfImport = statement(({ importId }: Given<{ importId: string }>) =>
  build
    .selectFrom('staff_compliance')
    .select('user_id as userId')
    .distinct()
    .where('import_id', '=', importId),
);

type Removed = Given<{ ids: readonly string[] }>;

/** A record that stays, and was superseded by one that is removed. */
const isSupersededBy = (ids: Removed['ids']) =>
  sql<SqlBool>`${sql.ref('staff_compliance.superseded_by_id')} = any(${ids}::uuid[])
    and ${sql.ref('staff_compliance.id')} <> all(${ids}::uuid[])`;

const supersededBy = statement(({ ids }: Removed) =>
  build.selectFrom('staff_compliance').select('staff_compliance.id').where(isSupersededBy(ids)),
);

const restoreSuperseded = statement(({ ids, now }: Given<{ ids: readonly string[]; now: Date }>) =>
  build
    .updateTable('staff_compliance')
    .set({ superseded_by_id: null, updated_at: now })
    .where(isSupersededBy(ids)),
);

const removeRecords = statement(({ ids }: Removed) =>
  build.deleteFrom('staff_compliance').where('id', '=', ({ fn }) => fn.any(ids)),
);
