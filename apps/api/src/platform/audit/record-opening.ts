import { sql } from 'kysely';
import type { SignedInCaller } from '../auth/caller.ts';
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
    .select(sql.lit(1).as('found'))
    .where('actor_id', '=', actorId)
    .where('at', '>', since)
    .where('action', '=', action)
    .where('subject_type', '=', type)
    .where('subject_id', 'is not distinct from', id)
    .limit(sql.lit(1)),
);

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
  const since = new Date(clock().getTime() - sameReadingMinutes * 60_000);
  const earlier = await readRow(
    database,
    openingSince({
      actorId: caller.user.id,
      since: since.toISOString(),
      action: entry.action,
      type: entry.subject.type,
      id: entry.subject.id,
    }),
  );
  if (!earlier) await record();
}
