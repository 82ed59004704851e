import type { DepartmentName } from '@icare/contracts/departments';
import type { Role } from '@icare/contracts/roles';
import type { SessionUser } from '@icare/contracts/session';
import type { Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import type { SignedInCaller } from './caller.ts';

export type Session = {
  id: string;
  user: SessionUser;
  expiresAt: Date;
  /** When the person last showed who they are. */
  provedAt: Date;
};

type SessionRow = {
  last_seen_at: string;
  expires_at: string;
  proved_at: string;
  ended_at: string | null;
  user_id: string;
  username: string;
  name: string;
  email: string;
  role: Role;
  status: string;
  department: DepartmentName;
};

/** How stale `last_seen_at` may get, so that a busy session does not write with every call. */
const touchEvery = 30_000;

/**
 * The session a token names, if it still runs: not ended, not over, not idle for too long, and its person active.
 * Asked of the database on every call, so that an ended session is dead at once on every process.
 */
export async function findSession(
  { database, clock, config }: Platform,
  id: string,
): Promise<Session | null> {
  const [row] = await database.sessionQuery<SessionRow>(
    `SELECT s.last_seen_at, s.expires_at, s.ended_at, s.proved_at, u.id AS user_id, u.username, u.name, u.email, u.role,
            u.status, d.name AS department
       FROM sessions s JOIN users u ON u.id = s.user_id JOIN departments d ON d.id = u.department_id
      WHERE s.id = $1`,
    [id],
  );
  if (!row || row.ended_at !== null || row.status !== 'Active') return null;
  const now = clock().getTime();
  const expiresAt = new Date(row.expires_at);
  const idle = now - Date.parse(row.last_seen_at);
  if (expiresAt.getTime() <= now || idle > config.sessionIdleMinutes * 60_000) return null;
  if (idle > touchEvery) {
    // A write of this session holds its row for a moment; the next call notes it then.
    await database.sessionQuery(
      `UPDATE sessions SET last_seen_at = $2
        WHERE id IN (SELECT id FROM sessions WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED)`,
      [id, new Date(now)],
    );
  }
  return {
    id,
    expiresAt,
    provedAt: new Date(row.proved_at),
    user: {
      id: row.user_id,
      username: row.username,
      fullName: row.name,
      email: row.email,
      role: row.role,
      department: row.department,
    },
  };
}

export async function startSession(
  transaction: Transaction,
  { clock, newId, config }: Platform,
  {
    userId,
    address,
    provedAt,
  }: {
    userId: string;
    address: string;
    /** When they showed who they are, where that was not just now. */
    provedAt?: Date;
  },
): Promise<{ id: string; expiresAt: Date }> {
  const id = newId();
  const now = clock();
  const expiresAt = new Date(now.getTime() + config.sessionHours * 3_600_000);
  await transaction.session.create({
    data: {
      id,
      userId,
      address,
      createdAt: now,
      lastSeenAt: now,
      provedAt: provedAt && provedAt < now ? provedAt : now,
      expiresAt,
    },
  });
  return { id, expiresAt };
}

/**
 * Ends every running session of these people, and every sign-in that has begun: it began with what may no longer hold.
 * Comes after the change of the people in its transaction, so that none begins in between.
 */
export async function endSessionsOf(
  transaction: Transaction,
  { clock }: Pick<Platform, 'clock'>,
  userIds: string | readonly string[],
): Promise<void> {
  const userId = { in: [userIds].flat() };
  await transaction.signInChallenge.deleteMany({ where: { userId } });
  await transaction.session.updateMany({
    where: { userId, endedAt: null },
    data: { endedAt: clock() },
  });
}

/** Ends every other session of whoever calls, and every sign-in of theirs that has begun. */
export async function endOtherSessions(
  transaction: Transaction,
  { clock }: Pick<Platform, 'clock'>,
  { user, sessionId }: Pick<SignedInCaller, 'user' | 'sessionId'>,
): Promise<void> {
  await transaction.signInChallenge.deleteMany({ where: { userId: user.id } });
  await transaction.session.updateMany({
    where: { userId: user.id, endedAt: null, id: { not: sessionId } },
    data: { endedAt: clock() },
  });
}
