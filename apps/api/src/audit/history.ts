import { actorsByAddress } from '@icare/contracts/audit-events';
import type { Answer } from '@icare/contracts/endpoint';
import {
  type showHistory as endpoint,
  type HistoryKind,
  historyEvents,
  historyReaders,
} from '@icare/contracts/history';
import type { Role } from '@icare/contracts/roles';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import type { Database } from '../platform/database/database.ts';
import { readRows } from '../platform/database/send.ts';
import { AppError } from '../platform/errors.ts';
import { success } from '../platform/http/success.ts';
import { selectAuditEvents } from './audit-event-row.ts';
import { toAuditEvent } from './to-audit-event.ts';

/** What happens to people without changing anything about them, so often that it would push the changes out. */
const noChanges = [
  'session.refused',
  'user.opened',
  'user.compliance_opened',
  'user.development_proof_opened',
  'user.compliance_reminded',
];

/**
 * What was done to one thing, or with `id` null to a setting. Without addresses and calls: those are IT's, and are in the log
 * itself.
 */
export async function findHistory(
  database: Database,
  { kind, id }: { kind: HistoryKind; id: string | null },
  caller: SignedInCaller,
): Promise<Answer<typeof endpoint>> {
  requireReader(kind, caller);
  const rows = await readRows(
    database,
    selectAuditEvents(build.selectFrom('audit_events'))
      .where('audit_events.subject_type', '=', kind)
      .where('audit_events.subject_id', id === null ? 'is' : '=', id)
      .$if(kind === 'user', (events) => events.where('audit_events.action', 'not in', noChanges))
      .orderBy('audit_events.at', 'desc')
      .orderBy('audit_events.sequence', 'desc')
      .limit(historyEvents + 1),
    // The right index depends on how many events a thing has.
    { once: true },
  );
  const events = rows.slice(0, historyEvents).map((row) => {
    const { id, at, actor, action, address, before, after, erasedAt } = toAuditEvent(row, null);
    const by = actor?.fullName ?? actorsByAddress.get(address) ?? null;
    return { id, at, by, action, before, after, erasedAt };
  });
  return success({ events, isCut: rows.length > historyEvents });
}

function requireReader(kind: HistoryKind, { user }: SignedInCaller): void {
  const readers: readonly Role[] = historyReaders[kind];
  if (user.role === 'ROLE_ADMIN' || readers.includes(user.role)) return;
  throw new AppError('not_found', 'There is no such history for you.');
}
