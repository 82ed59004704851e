import type { Prisma } from '@icare/database/client';
import type { Caller } from '../auth/caller.ts';
import type { Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';

/** What happened, as `<noun>.<past participle>`; the noun's feature chooses it. */
export type AuditEntry = {
  /** Where something refers to the event before it is written; a new one unless given. */
  id?: string;
  action: `${string}.${string}`;
  subject: { type: string; id: string | null };
  /** Only what changed, as it was and as it is; never a password or a file's content. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

type Recording = Pick<Platform, 'clock' | 'newId'>;

/** Records an event in the transaction of the change it tells of. Only `write` calls this: it looks at the caller first. */
export async function insertEvent(
  transaction: Transaction,
  recording: Recording,
  caller: Caller,
  entry: AuditEntry,
): Promise<void> {
  // One statement where Prisma sends three: nothing is recorded that somebody does not wait for.
  await insertEvents(transaction, recording, caller, [entry]);
}

/** The same for some hundreds of them, in their order. */
export async function insertEvents(
  transaction: Transaction,
  recording: Recording,
  caller: Caller,
  entries: readonly AuditEntry[],
): Promise<void> {
  const rows = entries.map((entry) => {
    const { event, detail } = toRows(recording, caller, entry);
    return { ...event, ...detail };
  });
  // As JSON and in SQL: many times faster than one parameter for each field.
  await transaction.$executeRaw`
    WITH given AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS row(id uuid, at timestamptz, "actorId" uuid, "actorRole" role, action text, "subjectType" text,
        "subjectId" uuid, "requestId" text, address text, before jsonb, after jsonb)),
    events AS (INSERT INTO audit_events (id, at, actor_id, actor_role, action, subject_type, subject_id, request_id)
      SELECT id, at, "actorId", "actorRole", action, "subjectType", "subjectId", "requestId" FROM given)
    INSERT INTO audit_details (event_id, address, before, after) SELECT id, address, before, after FROM given`;
}

function toRows(
  { clock, newId }: Recording,
  caller: Caller,
  { id = newId(), action, subject, before, after }: AuditEntry,
) {
  return {
    event: {
      id,
      at: clock(),
      actorId: caller.user?.id ?? null,
      actorRole: caller.user?.role ?? null,
      action,
      subjectType: subject.type,
      subjectId: subject.id,
      requestId: caller.requestId,
    },
    detail: {
      address: caller.address,
      ...(before && { before: before as Prisma.InputJsonObject }),
      ...(after && { after: after as Prisma.InputJsonObject }),
    },
  };
}

/** The values of `after` that differ from `before`, from both sides. */
export function difference<T extends Record<string, unknown>>(before: T, after: Partial<T>) {
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]),
  );
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  return { changed: changed.length > 0, before: pick(before), after: pick(after) };
}
