import type { HeldMove } from '@icare/contracts/held-moves';
import { limits } from '@icare/contracts/limits';
import { sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRow, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';

/** Moves whose mail has not been handed over even once. */
const unsent = () =>
  build
    .selectFrom('held_moves as held')
    .innerJoin('mails', 'mails.id', 'held.mail_id')
    .innerJoin('application_moves as move', 'move.id', 'held.move_id')
    .where('mails.state', '=', sql.lit('waiting'))
    .where('mails.attempts', '=', 0)
    .where('mails.unknown_attempts', '=', 0);

const movesOf = statement(({ userId, since }: Given<{ userId: string; since: string }>) =>
  unsent()
    .innerJoin('applications', 'applications.id', 'move.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select([
      'move.id',
      'held.call_id as callId',
      'applications.id as applicationId',
      'applications.candidate_name as candidateName',
      'jobs.job_title as jobTitle',
      'move.from',
      'move.to',
      'mails.held_until as heldUntil',
    ])
    .where('move.user_id', '=', userId)
    .where('mails.held_until', '>', since)
    .orderBy('move.at', 'desc')
    .orderBy('move.id', 'desc'),
);

/** What a person moved and can still take back. Those whose mail waits longer, for a server that is away, are left out. */
export async function findHeldMoves(
  { database, clock }: Platform,
  { user }: SignedInCaller,
): Promise<HeldMove[]> {
  const now = clock().getTime();
  const since = new Date(now - limits.mailHoldSeconds * 1000).toISOString();
  const rows = await readRows(database, movesOf({ userId: user.id, since }));
  return rows.flatMap(({ heldUntil, from, ...move }) =>
    from && heldUntil
      ? [{ ...move, from, secondsLeft: secondsUntil(new Date(heldUntil).getTime() - now) }]
      : [],
  );
}

/** At most the hold: a clock that was set back does not make it longer. */
const secondsUntil = (milliseconds: number) =>
  Math.min(limits.mailHoldSeconds, Math.max(0, Math.ceil(milliseconds / 1000)));

const lockable = () =>
  unsent()
    .select([
      'move.id',
      'move.from',
      'move.to',
      'held.mail_id as mailId',
      'held.held_from as heldFrom',
      'held.status_changed_at as statusChangedAt',
      'held.decided_at as decidedAt',
      'held.stands_for_person as standsForPerson',
    ])
    .forUpdate('mails');

const moveById = statement(({ id }: Given<{ id: string }>) => lockable().where('move.id', '=', id));

const movesOfApplication = statement(({ id }: Given<{ id: string }>) =>
  lockable()
    .select('mails.held_until as heldUntil')
    .where('move.application_id', '=', id)
    .orderBy('move.at', 'desc')
    .orderBy('move.id', 'desc'),
);

export type Held = NonNullable<Awaited<ReturnType<typeof lockHeldMove>>>;

/** Locks the mail, so that it cannot leave meanwhile. Null once it has left, or is leaving. */
export function lockHeldMove(transaction: Transaction, id: string) {
  return readRow(transaction, moveById({ id }));
}

/** The moves whose mails have not left, the newest first; the mails are locked. */
export function lockHeldMoves(transaction: Transaction, id: string) {
  return readRows(transaction, movesOfApplication({ id }));
}
