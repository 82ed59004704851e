import type { undoRecordImport as endpoint } from '@icare/contracts/compliance-import';
import type { Answer } from '@icare/contracts/endpoint';
import type { ComplianceRecordEvent } from '@icare/contracts/record-moves';
import { type SqlBool, sql } from 'kysely';
import { refuseOwnDecision } from '../../platform/auth/own-decisions.ts';
import { build } from '../../platform/database/build.ts';
import { changeRows, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { evaluationJob } from '../status/evaluate-everyone.ts';
import { lockPeople } from '../status/lock-people.ts';
import { evaluateOrMarkDue, insertEvents } from './add-records.ts';
import { undoableSince } from './undoable-since.ts';

/** How many changed records the refusal names. */
const mostNamed = 5;
const transactionTimeoutMs = 60_000;

/**
 * Removes the records of an import of the last day, and makes those current again that they superseded. Refused where any
 * of them was changed since: what somebody decided about a record is not undone along with it.
 */
export async function undoImport(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const given = { importId: params.id };
  const data = await write(
    platform,
    caller,
    async (w) => {
      const people = await readRows(w.tx, peopleOfImport(given));
      const userIds = people.map(({ userId }) => userId);
      for (const id of userIds) refuseOwnDecision(caller, id);
      await lockPeople(w.tx, userIds);
      // Read after the lock: another call may have undone the import, or changed a record of it.
      const records = await readRows(w.tx, recordsOfImport(given));
      refuseToUndo(records, undoableSince(w.now));
      const restored = await readRows(w.tx, supersededByImport(given));
      await changeRows(w.tx, restoreSuperseded({ ...given, now: w.now }));
      const action = 'restored' satisfies ComplianceRecordEvent['action'];
      const events = restored.map(({ id }) => ({
        ...{ id: w.newId(), record_id: id, action },
        ...{ user_id: caller.user.id, at: w.now.toISOString() },
      }));
      await changeRows(w.tx, insertEvents({ rows: events }));
      await changeRows(w.tx, removeRecords(given));
      const counts = { records: records.length, restored: restored.length };
      await w.audit({
        action: 'compliance.import_undone',
        subject: { type: 'compliance_import', id: params.id },
        after: { ...counts, people: userIds.length },
      });
      await evaluateOrMarkDue(w, userIds);
      w.after(() => platform.jobs.soon(evaluationJob));
      return counts;
    },
    { timeout: transactionTimeoutMs },
  );
  return success(data);
}

type ImportedRecord = { fullName: string; typeName: string; createdAt: string; isChanged: boolean };

function refuseToUndo(records: readonly ImportedRecord[], since: Date): void {
  const [first] = records;
  if (!first) throw new AppError('not_found', 'Import not found');
  if (new Date(first.createdAt) < since) {
    const message = 'An import can be undone for one day. Correct its records one by one.';
    throw new AppError('conflict', message);
  }
  const changed = records.filter(({ isChanged }) => isChanged);
  if (changed.length === 0) return;
  const named = changed
    .slice(0, mostNamed)
    .map(({ fullName, typeName }) => `${typeName} of ${fullName}`)
    .join(', ');
  const others = changed.length > mostNamed ? ` and ${changed.length - mostNamed} others` : '';
  throw new AppError(
    'conflict',
    `Nothing was undone, since this was changed after the import: ${named}${others}.`,
  );
}

type Import = Given<{ importId: string }>;

const peopleOfImport = statement(({ importId }: Import) =>
  build
    .selectFrom('staff_compliance')
    .select('user_id as userId')
    .distinct()
    .where('import_id', '=', importId),
);

/** Changed: corrected, moved or checked, its alert acknowledged, or renewed by a record that is not of the import. */
const recordsOfImport = statement(({ importId }: Import) =>
  build
    .selectFrom('staff_compliance')
    .innerJoin('users', 'users.id', 'staff_compliance.user_id')
    .innerJoin('certification_types', 'certification_types.id', 'staff_compliance.type_id')
    .select(({ eb, or, exists, selectFrom }) => [
      'users.name as fullName',
      'certification_types.name as typeName',
      'staff_compliance.created_at as createdAt',
      or([
        eb('staff_compliance.updated_at', '<>', eb.ref('staff_compliance.created_at')),
        exists(
          selectFrom('staff_compliance_events')
            .select('staff_compliance_events.id')
            .whereRef('staff_compliance_events.record_id', '=', 'staff_compliance.id')
            .whereRef('staff_compliance_events.at', '<>', 'staff_compliance.created_at'),
        ),
        exists(
          selectFrom('compliance_alerts')
            .select('compliance_alerts.id')
            .whereRef('compliance_alerts.record_id', '=', 'staff_compliance.id')
            .where('compliance_alerts.acknowledged_at', 'is not', null),
        ),
        exists(
          selectFrom('staff_compliance as renewals')
            .select('renewals.id')
            .whereRef('renewals.renewal_of_id', '=', 'staff_compliance.id')
            .where('renewals.import_id', 'is distinct from', importId),
        ),
      ])
        .$castTo<boolean>()
        .as('isChanged'),
    ])
    .where('staff_compliance.import_id', '=', importId)
    .orderBy('staff_compliance.id'),
);

/** A record that is not of this import, but superseded by one that is. */
const isSupersededByIt = (importId: Import['importId']) =>
  sql<SqlBool>`${sql.ref('staff_compliance.superseded_by_id')} in ${build
    .selectFrom('staff_compliance as imported')
    .select('imported.id')
    .where(
      'imported.import_id',
      '=',
      importId,
    )} and ${sql.ref('staff_compliance.import_id')} is distinct from ${importId}`;

const supersededByImport = statement(({ importId }: Import) =>
  build
    .selectFrom('staff_compliance')
    .select('staff_compliance.id')
    .where(isSupersededByIt(importId)),
);

const restoreSuperseded = statement(({ importId, now }: Given<{ importId: string; now: Date }>) =>
  build
    .updateTable('staff_compliance')
    .set({ superseded_by_id: null, updated_at: now })
    .where(isSupersededByIt(importId)),
);

const removeRecords = statement(({ importId }: Import) =>
  build.deleteFrom('staff_compliance').where('import_id', '=', importId),
);
