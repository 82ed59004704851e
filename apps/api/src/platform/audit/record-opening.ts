import type { SignedInCaller } from '../auth/caller.ts';
import { type WritePlatform, write } from '../write.ts';
import type { AuditEntry } from './audit.ts';

/** Somebody who reads on, or comes back to a page, is not written down again within so many minutes. */
const minutes = 10;

/**
 * Writes down that somebody opened something confidential, before any of it leaves. Once for each sitting: not again
 * while the same person opened the same thing within the last minutes.
 */
export async function recordOpening(
  platform: WritePlatform,
  caller: SignedInCaller,
  entry: Pick<AuditEntry, 'action' | 'subject' | 'after'>,
): Promise<void> {
  const { database, clock } = platform;
  const since = new Date(clock().getTime() - minutes * 60_000);
  const [before] = await database.query(
    `SELECT 1 FROM audit_events
      WHERE actor_id = $1 AND at > $2 AND action = $3 AND subject_type = $4 AND subject_id IS NOT DISTINCT FROM $5::uuid
      LIMIT 1`,
    [caller.user.id, since, entry.action, entry.subject.type, entry.subject.id],
  );
  if (before) return;
  await write(platform, caller, (w) => w.audit(entry));
}
