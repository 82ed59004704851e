import type { ComplianceRecordEvent } from '@icare/contracts/record-moves';
import { build } from '../../platform/database/build.ts';
import { givenRows, type Rows } from '../../platform/database/given-rows.ts';
import { changeRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Write } from '../../platform/write.ts';
import { evaluatePeople } from '../status/evaluate-people.ts';
import { alreadyDue } from '../status/invalidate-all.ts';
import type { PlannedRow } from './plan-rows.ts';

/** Rows per statement, which keeps each far within its time limit. */
const batchRows = 2000;
/** Up to this many people are evaluated while the caller waits; for more, the evaluation job does it. */
const maxPeopleInCall = 500;
/** People per call of `evaluatePeople`. */
const batchPeople = 100;

const recordColumns = [
  'id',
  'user_id',
  'type_id',
  'state',
  'issue_date',
  'valid_from',
  'in_force_from',
  'expiration_date',
  'certificate_number',
  'issuing_authority',
  'notes',
  'renewal_of_id',
  'import_id',
  'created_at',
  'updated_at',
] as const;

const insertRecords = statement(({ rows }: Given<{ rows: Rows<'staff_compliance'> }>) =>
  build
    .insertInto('staff_compliance')
    .columns(recordColumns)
    .expression(build.selectFrom(givenRows('staff_compliance', rows)).select(recordColumns)),
);

const eventColumns = ['id', 'record_id', 'action', 'user_id', 'at'] as const;

export const insertEvents = statement(
  ({ rows }: Given<{ rows: Rows<'staff_compliance_events'> }>) =>
    build
      .insertInto('staff_compliance_events')
      .columns(eventColumns)
      .expression(
        build.selectFrom(givenRows('staff_compliance_events', rows)).select(eventColumns),
      ),
);

const supersedeRecords = statement(({ rows }: Given<{ rows: Rows<'staff_compliance'> }>) =>
  build
    .updateTable('staff_compliance')
    .from(givenRows('staff_compliance', rows))
    .set(({ ref }) => ({
      superseded_by_id: ref('given.superseded_by_id'),
      updated_at: ref('given.updated_at'),
    }))
    .whereRef('staff_compliance.id', '=', 'given.id'),
);

/**
 * Stores records as active and unverified, each with its `created` event; those that they renew are superseded. A record
 * has to come after the one that it renews.
 */
export async function addRecords(
  w: Pick<Write, 'tx' | 'now' | 'newId'>,
  records: readonly PlannedRow[],
  { userId, importId }: { userId: string; importId: string },
): Promise<void> {
  const now = w.now.toISOString();
  for (let start = 0; start < records.length; start += batchRows) {
    const batch = records.slice(start, start + batchRows);
    const rows = batch.map((record) => ({
      id: record.id,
      user_id: record.person.id,
      type_id: record.type.id,
      state: 'active' as const,
      issue_date: record.issueDate,
      valid_from: record.validFrom,
      in_force_from: record.inForceFrom,
      expiration_date: record.expirationDate,
      certificate_number: record.certificateNumber,
      issuing_authority: record.issuingAuthority,
      notes: record.notes,
      renewal_of_id: record.does === 'renews' ? (record.held?.id ?? null) : null,
      import_id: importId,
      created_at: now,
      updated_at: now,
    }));
    const superseded = rows.flatMap(({ id, renewal_of_id: renewed }) =>
      renewed === null ? [] : [{ id: renewed, superseded_by_id: id, updated_at: now }],
    );
    await changeRows(w.tx, insertRecords({ rows }));
    await changeRows(w.tx, supersedeRecords({ rows: superseded }));
    const toEvent = (action: ComplianceRecordEvent['action']) => (record: { id: string }) => ({
      id: w.newId(),
      record_id: record.id,
      action,
      user_id: userId,
      at: now,
    });
    const events = [...rows.map(toEvent('created')), ...superseded.map(toEvent('superseded'))];
    await changeRows(w.tx, insertEvents({ rows: events }));
  }
}

/** Evaluates these people, or marks them due for the evaluation job if they are more than `maxPeopleInCall`. */
export async function evaluateOrMarkDue(
  w: Pick<Write, 'tx' | 'now' | 'newId'>,
  people: readonly string[],
): Promise<void> {
  if (people.length > maxPeopleInCall) {
    await changeRows(
      w.tx,
      build
        .updateTable('compliance_standings')
        .set({ changes_on: alreadyDue })
        .where('user_id', '=', ({ fn, val }) => fn.any(val(people))),
    );
    return;
  }
  for (let start = 0; start < people.length; start += batchPeople) {
    await evaluatePeople(w, people.slice(start, start + batchPeople));
  }
}
