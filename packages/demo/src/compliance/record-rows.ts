import type { ComplianceRecordEvent } from '@icare/contracts/record-moves';
import type { Prisma } from '@icare/database/client';
import type { DemoRecord } from './demo-record.ts';
import { demoTypes } from './demo-types.ts';
import { firstDayOf } from './first-day-of.ts';
import { officeMoment } from './moments.ts';
import type { KeptCertificate } from './prepare-compliance.ts';

export type RecordContext = {
  now: Date;
  newId: () => string;
  /** Ids, by username, by slug of the type and by slug of the record. */
  userIds: ReadonlyMap<string, string>;
  typeIds: ReadonlyMap<string, string>;
  recordIds: ReadonlyMap<string, string>;
  certificates: ReadonlyMap<string, KeptCertificate>;
};

type Event = Prisma.ComplianceRecordEventCreateManyInput;
type Action = ComplianceRecordEvent['action'];

type Rows = {
  rows: Prisma.ComplianceRecordCreateManyInput[];
  events: Event[];
  files: Prisma.StoredFileCreateManyInput[];
};

/** The officers who manage demonstration records. */
export const officers = ['chikodi.obinna', 'adaobi.ezeala'] as const;

/** Builds the rows of records, their events and their files. */
export function recordRows(records: readonly DemoRecord[], context: RecordContext): Rows {
  const bySlug = new Map(records.map((record) => [record.slug, record]));
  const authorities = new Map(demoTypes.map((type) => [type.slug, type.issuingAuthority]));
  const made: Rows = { rows: [], events: [], files: [] };
  for (const record of records) {
    const id = context.recordIds.get(record.slug) as string;
    const successor = bySlug.get(record.supersededBy ?? '');
    const events = toEvents(record, successor, id, context);
    made.events.push(...events);
    made.rows.push({
      id,
      ...toRow(record, context),
      issuingAuthority: authorities.get(record.type) ?? null,
      updatedAt: events.at(-1)?.at ?? context.now,
    });
    const file = context.certificates.get(record.slug);
    if (!file) continue;
    const createdAt = officeMoment(record.enteredOn, context.now);
    made.files.push({ ...file, createdAt });
  }
  return made;
}

function toRow(record: DemoRecord, context: RecordContext) {
  const { now, userIds, typeIds, recordIds, certificates } = context;
  const { verified, closed, mismatchOn, state } = record;
  const file = certificates.get(record.slug);
  const validFrom = firstDayOf(record);
  return {
    userId: userIds.get(record.username) as string,
    typeId: typeIds.get(record.type) as string,
    state,
    issueDate: new Date(record.issued),
    // What it renews covers the days until then, so it is in force at once.
    validFrom: validFrom === null ? null : new Date(validFrom),
    expirationDate: record.expires === null ? null : new Date(record.expires),
    certificateNumber: record.number,
    notes: record.notes,
    fileId: file?.id ?? null,
    verifiedOn: verified && new Date(verified.on),
    nextCheckOn: verified?.nextCheck ? new Date(verified.nextCheck) : null,
    mismatchAt: mismatchOn === null ? null : officeMoment(mismatchOn, now),
    closedReason: closed?.reason ?? null,
    closedOn: closed && new Date(closed.on),
    revokedAt: closed && state === 'revoked' ? officeMoment(closed.on, now) : null,
    renewalOfId: recordIds.get(record.renewalOf ?? '') ?? null,
    supersededById: recordIds.get(record.supersededBy ?? '') ?? null,
    demo: true,
    createdAt: officeMoment(record.enteredOn, now),
  };
}

/** The events of a record, oldest first. */
function toEvents(
  record: DemoRecord,
  successor: DemoRecord | undefined,
  recordId: string,
  { now, newId, userIds }: RecordContext,
): Event[] {
  const { enteredOn, isSubmitted, username, verified, closed, mismatchOn, state } = record;
  const officer = userIds.get(officers[0]) ?? null;
  const events: Event[] = [];
  const add = (action: Action, day: string, details: Partial<Event> = {}) => {
    const at = officeMoment(day, now);
    events.push({ id: newId(), recordId, action, at, userId: officer, ...details });
  };
  const check = (result: 'match' | 'mismatch', day: string) => ({
    method: verified?.method ?? 'letter',
    result,
    checkedOn: new Date(day),
  });
  add('created', enteredOn, isSubmitted ? { userId: userIds.get(username) ?? null } : {});
  if (verified) add('verified', verified.on, check('match', verified.on));
  if (mismatchOn) add('verified', mismatchOn, check('mismatch', mismatchOn));
  if (closed) {
    add(state === 'revoked' ? 'revoked' : 'rejected', closed.on, { reason: closed.reason });
  }
  if (successor) add('superseded', successor.enteredOn);
  return events;
}
