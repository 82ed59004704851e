import { createHash } from 'node:crypto';
import type { readCalendar } from '@icare/contracts/calendar';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { sql } from 'kysely';
import type { RateLimit } from '../platform/auth/rate-limits.ts';
import { build } from '../platform/database/build.ts';
import { changeRows, readRow } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { hashSecret, isSecret } from './link-secret.ts';
import type { CalendarPorts } from './ports.ts';
import { writeCalendar } from './write-calendar.ts';

/** Days that an expiry stays in the calendar after it has passed. */
const pastDays = 90;
/** Milliseconds by which `last_read_at` may lag. */
const touchIntervalMs = 60_000;

/** An account that is not active opens nothing, whatever link it has. */
const linkByHash = statement(({ hash }: Given<{ hash: string }>) =>
  build
    .selectFrom('calendar_links as link')
    .innerJoin('users', 'users.id', 'link.user_id')
    .select(['link.user_id as userId', 'link.created_at as createdAt'])
    .select('link.last_read_at as lastReadAt')
    .where('link.hash', '=', hash)
    .where('users.status', '=', sql.lit('Active')),
);

const touch = statement(({ hash, now }: Given<{ hash: string; now: string }>) =>
  build
    .updateTable('calendar_links')
    .set({ last_read_at: now })
    // Skips a row that another call has locked instead of waiting: the next call updates it.
    .where('user_id', 'in', ({ selectFrom }) =>
      selectFrom('calendar_links')
        .select('user_id')
        .where('hash', '=', hash)
        .forNoKeyUpdate()
        .skipLocked(),
    ),
);

export type CalendarLimits = {
  /** Calls from one address with secrets that are none. */
  misses: RateLimit;
  /** Calls with one link. */
  reads: RateLimit;
};

/** Answers a calendar program. Whoever guesses is limited, without locking out who has a link at the same address. */
export async function sendCalendar(
  platform: Platform,
  ports: CalendarPorts,
  { misses, reads }: CalendarLimits,
  { params, request, reply }: Pick<Call<typeof readCalendar>, 'params' | 'request' | 'reply'>,
) {
  const { database, clock } = platform;
  const hash = isSecret(params.secret) ? hashSecret(params.secret) : null;
  const link = hash === null ? undefined : await readRow(database, linkByHash({ hash }));
  if (!link || hash === null) {
    await misses.take({ kind: 'address', address: request.ip });
    throw new AppError(
      'not_found',
      'This calendar link no longer works. Make a new one on your account page.',
    );
  }
  const { userId, createdAt, lastReadAt } = link;
  await reads.take({ kind: 'user', userId });
  const now = clock();
  const [expiries, reading, interviews] = await Promise.all([
    ports.findExpiries(platform, userId, addDays(lagosDate(now), -pastDays)),
    ports.findReadingDays(platform, userId),
    ports.findPanelInterviews(platform, userId),
  ]);
  const stamp = new Date(createdAt);
  const text = writeCalendar(platform, { expiries, reading, interviews, stamp });
  if (lastReadAt === null || now.getTime() - Date.parse(lastReadAt) > touchIntervalMs) {
    await changeRows(database, touch({ hash, now: now.toISOString() }));
  }
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
    // The address is the secret: it goes nowhere else.
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="i-care.ics"')
    .send(text);
}

const isKnown = (given: string | undefined, etag: string) =>
  (given ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
