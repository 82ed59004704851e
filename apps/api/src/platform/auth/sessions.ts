import { type DepartmentName, departments } from '@icare/contracts/departments';
import type { Inspecting } from '@icare/contracts/inspecting';
import type { SessionUser } from '@icare/contracts/session';
import { lagosDate } from '@icare/domain/lagos-date';
import { sql } from 'kysely';
import { build } from '../database/build.ts';
import { readTogether } from '../database/read-together.ts';
import { changeRows, readRows } from '../database/send.ts';
import { type Given, statement } from '../database/statement.ts';
import type { Platform } from '../platform.ts';
import type { Write } from '../write.ts';
import type { SignedInCaller } from './caller.ts';
import { namesEditedBy } from './edited-departments.ts';
import { namesLedBy } from './led-departments.ts';
import { isOpenInspection } from './open-inspections.ts';

export type Session = {
  id: string;
  user: SessionUser;
  /** The departments that they lead today. */
  leads: DepartmentName[];
  /** The departments whose documents they write as an editor. */
  edits: DepartmentName[];
  /** What they may read as an inspector from outside. */
  inspects: Inspecting | null;
  expiresAt: Date;
  /** When the person last proved their identity. As text, since few calls need it as a date. */
  provedAt: string;
};

/** Milliseconds by which the clock may be set back. If more, the session's idle time is unknown, so it counts as ended. */
const maxClockSetbackMs = 5 * 60_000;
/** Milliseconds by which `last_seen_at` may lag, so that a busy session does not write with every call. */
const touchIntervalMs = 30_000;

const sessionsById = statement(({ ids, today }: Given<{ ids: string[]; today: string }>) =>
  build
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('departments', 'departments.id', 'users.department_id')
    .leftJoin('inspectors', (join) =>
      join.onRef('inspectors.user_id', '=', 'users.id').on(isOpenInspection(today)),
    )
    .select(({ ref, cast }) => [
      'sessions.id',
      'sessions.last_seen_at as lastSeenAt',
      'sessions.expires_at as expiresAt',
      'sessions.ended_at as endedAt',
      'sessions.proved_at as provedAt',
      'users.id as userId',
      'users.username',
      'users.name',
      'users.email',
      'users.role',
      'users.status',
      'departments.name as department',
      'inspectors.organisation',
      'inspectors.whole_hospital as wholeHospital',
      'inspectors.departments as inspected',
      cast<string | null>('inspectors.last_day', 'text').as('lastDay'),
      namesLedBy(ref('users.id'), today).as('leads'),
      namesEditedBy(ref('users.id')).as('edits'),
    ])
    .where('sessions.id', '=', sql<string>`any(${ids}::uuid[])`),
);

const readSession = readTogether(async ({ database, clock }: Platform, ids: string[]) => {
  const rows = await readRows(database.sessions, sessionsById({ ids, today: lagosDate(clock()) }));
  return new Map(rows.map((row) => [row.id, row]));
});

const touchSession = statement(({ id, now }: Given<{ id: string; now: string }>) =>
  build
    .updateTable('sessions')
    .set({ last_seen_at: now })
    // Skips a row that another call has locked instead of waiting: the next call updates it.
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('sessions').select('id').where('id', '=', id).forNoKeyUpdate().skipLocked(),
    ),
);

/**
 * The session with this id if it is valid: not ended, expired or idle for too long, and its person active. Read from the
 * database for every call, together with those of other calls, so that an ended session stops working at once in every
 * process. `isUse`: it is not idle now.
 */
export async function findSession(
  platform: Platform,
  id: string,
  { isUse } = { isUse: true },
): Promise<Session | null> {
  const { database, clock, config } = platform;
  const now = clock();
  const row = await readSession(platform, id);
  if (!row || row.endedAt !== null) return null;
  const inspects = toInspecting(row);
  // Inspectors are never Active: their session works on the days of the inspection.
  if (row.status !== 'Active' && !inspects) return null;
  const expiresAt = new Date(row.expiresAt);
  const idle = now.getTime() - Date.parse(row.lastSeenAt);
  if (expiresAt <= now || idle > config.sessionIdleMinutes * 60_000) return null;
  // A session seen in the future: the clock was ahead then or is behind now, so its expiry cannot be trusted.
  if (idle < -maxClockSetbackMs) return null;
  if (isUse && idle > touchIntervalMs) {
    await changeRows(database.sessions, touchSession({ id, now: now.toISOString() }));
  }
  return {
    id,
    expiresAt,
    provedAt: row.provedAt,
    leads: inspects ? [] : row.leads,
    edits: inspects ? [] : row.edits,
    inspects,
    user: {
      id: row.userId,
      username: row.username,
      fullName: row.name,
      email: row.email,
      role: row.role,
      department: row.department as DepartmentName,
    },
  };
}

type InspectorRow = {
  organisation: string | null;
  wholeHospital: boolean | null;
  inspected: string[] | null;
  lastDay: string | null;
};

function toInspecting(row: InspectorRow): Inspecting | null {
  const { organisation, wholeHospital, inspected, lastDay } = row;
  if (organisation === null || inspected === null || lastDay === null) return null;
  return {
    organisation,
    wholeHospital: wholeHospital === true,
    departments: wholeHospital ? [...departments] : (inspected as DepartmentName[]),
    lastDay,
  };
}

export async function startSession(
  w: Pick<Write, 'tx' | 'now' | 'newId' | 'platform'>,
  {
    userId,
    address,
    provedAt,
  }: {
    userId: string;
    address: string;
    /** When the person proved their identity, if not just now. */
    provedAt?: Date;
  },
): Promise<{ id: string; expiresAt: Date }> {
  const id = w.newId();
  const now = w.now;
  const expiresAt = new Date(now.getTime() + w.platform.config.sessionHours * 3_600_000);
  await w.tx.session.create({
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
 * Ends every running session of these people, and every unfinished sign-in, since it began with the old password or
 * address. Call it after the change of the people, in the same transaction, so that no session starts in between.
 */
export async function endSessions(
  w: Pick<Write, 'tx' | 'now'>,
  userIds: string | readonly string[],
): Promise<void> {
  const userId = { in: [userIds].flat() };
  await w.tx.signInChallenge.deleteMany({ where: { userId } });
  await w.tx.session.updateMany({
    where: { userId, endedAt: null },
    data: { endedAt: w.now },
  });
}

/** Ends every other session of the caller, and the caller's unfinished sign-ins. */
export async function endOtherSessions(
  w: Pick<Write, 'tx' | 'now'>,
  { user, sessionId }: Pick<SignedInCaller, 'user' | 'sessionId'>,
): Promise<void> {
  await w.tx.signInChallenge.deleteMany({ where: { userId: user.id } });
  await w.tx.session.updateMany({
    where: { userId: user.id, endedAt: null, id: { not: sessionId } },
    data: { endedAt: w.now },
  });
}
