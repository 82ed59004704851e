import { sql } from 'kysely';
import type { Caller } from '../auth/caller.ts';
import { build } from '../database/build.ts';
import type { Transaction } from '../database/database.ts';
import { givenRows, type Rows } from '../database/given-rows.ts';
import { readRow } from '../database/send.ts';
import { type Given, statement } from '../database/statement.ts';
import type { Platform } from '../platform.ts';
import { insertWanted, webhookEventsOf } from '../webhooks/queue-webhook-events.ts';

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

type Inserted = {
  events: Rows<'audit_events'>;
  details: Rows<'audit_details'>;
  /** What webhooks are told of them. */
  told?: Rows<'webhook_events'> | undefined;
};

const eventColumns = [
  'id',
  'at',
  'actor_id',
  'actor_role',
  'action',
  'subject_type',
  'subject_id',
  'request_id',
] as const;
const detailColumns = ['event_id', 'address', 'before', 'after'] as const;

/** One statement instead of Prisma's three: a caller waits for every event. Returns how many events webhooks are told. */
const insertAll = statement(({ events, details, told }: Given<Inserted>) => {
  const recorded = build
    .with('events', (query) =>
      query
        .insertInto('audit_events')
        .columns(eventColumns)
        .expression(build.selectFrom(givenRows('audit_events', events)).select(eventColumns)),
    )
    .with('details', (query) =>
      query
        .insertInto('audit_details')
        .columns(detailColumns)
        .expression(build.selectFrom(givenRows('audit_details', details)).select(detailColumns)),
    );
  if (!told) return recorded.selectNoFrom(sql.lit(0).as('told'));
  return recorded
    .with('told', () => insertWanted(told))
    .selectFrom('told')
    .select(({ fn }) => fn.countAll<number>().as('told'));
});

/**
 * Records up to hundreds of events, in the order of `entries`, in the transaction of their change. Only `write` calls this,
 * after checking the caller.
 */
export async function insertEvents(
  transaction: Transaction,
  recording: Recording,
  caller: Caller,
  entries: readonly AuditEntry[],
): Promise<{ isTold: boolean }> {
  const rows = entries.map((entry) => toRows(recording, caller, entry));
  const events = rows.map(({ event }) => event);
  const details = rows.map(({ detail }) => detail);
  const told = webhookEventsOf(recording, entries);
  const inserted = await readRow(
    transaction,
    insertAll({ events, details, told: told.length > 0 ? told : undefined }),
  );
  return { isTold: (inserted?.told ?? 0) > 0 };
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
