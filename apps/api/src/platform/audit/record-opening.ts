import { sql } from 'kysely';
import type { SignedInCaller } from '../auth/caller.ts';
import { BoundedMap } from '../database/bounded-map.ts';
import { build } from '../database/build.ts';
import { readRow } from '../database/send.ts';
import { type Given, statement } from '../database/statement.ts';
import { type WritePlatform, write } from '../write.ts';
import type { AuditEntry } from './audit.ts';

/** A repeated opening of the same data within this many minutes counts as the same reading (assumed). */
const sameReadingMinutes = 10;

type Opening = { actorId: string; since: string; action: string; type: string; id: string | null };

const openingSince = statement(({ actorId, since, action, type, id }: Given<Opening>) =>
  build
    .selectFrom('audit_events')
    .select('at')
    .where('actor_id', '=', actorId)
    .where('at', '>', since)
    .where('action', '=', action)
    .where('subject_type', '=', type)
    .where('subject_id', 'is not distinct from', id)
    .limit(sql.lit(1)),
);

/** The time of an opening that is recorded, by who opened what: it spares those who open a list again and again a query. */
const recorded = new WeakMap<WritePlatform['database'], BoundedMap<string, number>>();
const rememberedAtMost = 10_000;

/**
 * Records that the caller opens confidential data; call it before any of the data is sent. Not recorded again if the same
 * person opened the same data in the last `sameReadingMinutes`, unless they are an inspector.
 */
export async function recordOpening(
  platform: WritePlatform,
  caller: SignedInCaller,
  entry: Pick<AuditEntry, 'action' | 'subject' | 'after'>,
): Promise<void> {
  const { database, clock } = platform;
  const record = () => write(platform, caller, (w) => w.audit(entry));
  // Of inspectors every single opening.
  if (caller.inspects) return record();
  const now = clock().getTime();
  const since = now - sameReadingMinutes * 60_000;
  const opening = {
    actorId: caller.user.id,
    action: entry.action,
    type: entry.subject.type,
    id: entry.subject.id,
  };
  const known = recorded.get(database) ?? new BoundedMap<string, number>(rememberedAtMost);
  recorded.set(database, known);
  const key = JSON.stringify(opening);
  if ((known.get(key) ?? 0) > since) return;
  const earlier = await readRow(
    database,
    openingSince({ ...opening, since: new Date(since).toISOString() }),
  );
  if (!earlier) await record();
  known.set(key, earlier ? Date.parse(earlier.at) : now);
}
