import type { Caller } from '../auth/caller.ts';
import { build } from '../database/build.ts';
import type { Transaction } from '../database/database.ts';
import { givenRows, type Rows } from '../database/given-rows.ts';
import { changeRows } from '../database/send.ts';
import { type Given, statement } from '../database/statement.ts';
import type { Platform } from '../platform.ts';

/** The action, as `<noun>.<past participle>`; the noun's feature chooses it. */
export type AuditEntry = {
  /** Given if a row refers to the event before it is written; otherwise a new id. */
  id?: string;
  action: `${string}.${string}`;
  subject: { type: string; id: string | null };
  /** The changed values before and after; never a password or the content of a file. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

type Recording = Pick<Platform, 'clock' | 'newId'>;

/** Records an event in the transaction of its change. Only `write` calls this, after checking the caller. */
export async function insertEvent(
  transaction: Transaction,
  recording: Recording,
  caller: Caller,
  entry: AuditEntry,
): Promise<void> {
  // One statement instead of Prisma's three: a caller waits for every event.
  await insertEvents(transaction, recording, caller, [entry]);
}

type Inserted = { events: Rows<'audit_events'>; details: Rows<'audit_details'> };

const insertEventsAndDetails = statement(({ events, details }: Given<Inserted>) => {
  const ofEvents = [
    'id',
    'at',
    'actor_id',
    'actor_role',
    'action',
    'subject_type',
    'subject_id',
    'request_id',
  ] as const;
  const ofDetails = ['event_id', 'address', 'before', 'after'] as const;
  return build
    .with('events', (query) =>
      query
        .insertInto('audit_events')
        .columns(ofEvents)
        .expression(build.selectFrom(givenRows('audit_events', events)).select(ofEvents)),
    )
    .insertInto('audit_details')
    .columns(ofDetails)
    .expression(build.selectFrom(givenRows('audit_details', details)).select(ofDetails));
});

/** Records hundreds of events in one statement, in the order of `entries`. */
export async function insertEvents(
  transaction: Transaction,
  recording: Recording,
  caller: Caller,
  entries: readonly AuditEntry[],
): Promise<void> {
  const rows = entries.map((entry) => toRows(recording, caller, entry));
  const events = rows.map(({ event }) => event);
  const details = rows.map(({ detail }) => detail);
  await changeRows(transaction, insertEventsAndDetails({ events, details }));
}

function toRows(
  { clock, newId }: Recording,
  caller: Caller,
  { id = newId(), action, subject, before, after }: AuditEntry,
) {
  return {
    event: {
      id,
      at: clock().toISOString(),
      actor_id: caller.user?.id ?? null,
      actor_role: caller.user?.role ?? null,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      request_id: caller.requestId,
    },
    detail: { event_id: id, address: caller.address, before, after },
  };
}

/** The values that differ between `before` and `after`, each with both values. */
export function difference<T extends Record<string, unknown>>(before: T, after: Partial<T>) {
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]),
  );
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  return { changed: changed.length > 0, before: pick(before), after: pick(after) };
}
