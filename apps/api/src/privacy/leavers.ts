import type { Answer, Query } from '@icare/contracts/endpoint';
import type {
  eraseLeaver as eraseEndpoint,
  keepLeaver as keepEndpoint,
  listLeavers,
  previewLeaverErasure as previewEndpoint,
} from '@icare/contracts/leavers';
import { limits } from '@icare/contracts/limits';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { Conditions } from '../platform/database/conditions.ts';
import { toInstant } from '../platform/database/instants.ts';
import { readPage } from '../platform/database/page.ts';
import { AppError, invalidField } from '../platform/errors.ts';
import { decodeCursor, isInstant } from '../platform/http/cursor.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { isUuid } from '../platform/uuid.ts';
import { write } from '../platform/write.ts';
import { eraseUser } from './erase-user.ts';
import { lockAccount } from './find-account.ts';
import type { PrivacyPorts } from './ports.ts';
import { previewErasure } from './preview-erasure.ts';

/** SQL over `users AS u`: the day from which nothing obliges to keep the data of somebody who left. */
const keptUntil = `greatest(((u.inactive_since AT TIME ZONE 'Africa/Lagos')::date
  + make_interval(months => ${limits.staffRecordMonths}))::date, u.keep_until)`;

/** Who left for good, and is neither erased nor on hold. */
const hasLeft = `u.kind = 'person' AND u.status = 'Inactive' AND u.inactive_since IS NOT NULL
  AND u.erased_at IS NULL AND u.legal_hold_reason IS NULL`;

/** SQL over `users AS u`: who asked to erase them, while that waits for a second person. */
const waitingErasure = (
  now: string,
) => `SELECT a.id AS approval_id, a.asked_at, a.asked_by_id, b.name AS asked_by
  FROM approvals AS a JOIN users AS b ON b.id = a.asked_by_id
  WHERE a.subject_id = u.id AND a.kind = 'erasure' AND a.state = 'waiting' AND a.ends_at > ${now}::timestamptz`;

type Row = {
  id: string;
  name: string;
  username: string;
  department: string;
  inactive_since: string;
  left_on: string;
  kept_until: string;
  keep_reason: string | null;
  approval_id: string | null;
  asked_at: string | null;
  asked_by_id: string | null;
  asked_by: string | null;
};

export async function findLeavers(
  { database, clock }: Platform,
  query: Query<typeof listLeavers>,
  caller: SignedInCaller,
): Promise<Answer<typeof listLeavers>> {
  const candidates = new Conditions();
  const now = candidates.bind(clock());
  candidates.add(`l.kept_until <= ${candidates.bind(lagosDate(clock()))}::date`);
  const after = decodeCursor(query.cursor, [isInstant, isUuid]);
  const { rows, page } = await readPage<Row>(database, {
    columns:
      'id, name, username, department, inactive_since, left_on::text, kept_until::text, keep_reason, approval_id, asked_at, asked_by_id, asked_by',
    table: `(SELECT u.id, u.name, u.username, d.name AS department, u.inactive_since, u.keep_reason,
        (u.inactive_since AT TIME ZONE 'Africa/Lagos')::date AS left_on, ${keptUntil} AS kept_until,
        w.approval_id, w.asked_at, w.asked_by_id, w.asked_by
      FROM users AS u JOIN departments AS d ON d.id = u.department_id
        LEFT JOIN LATERAL (${waitingErasure(now)}) AS w ON true WHERE ${hasLeft}) AS l`,
    candidates,
    wanted: candidates.further(),
    after: after && {
      condition: '(l.inactive_since, l.id) > (?::timestamptz, ?::uuid)',
      values: after,
    },
    order: 'l.inactive_since, l.id',
    countOrder: 'l.inactive_since, l.id',
    limit: query.limit,
    cursorOf: (row) => [toInstant(row.inactive_since), row.id],
  });
  return { success: true, data: { leavers: rows.map((row) => toLeaver(row, caller)) }, page };
}

function toLeaver(
  { id, name, username, department, approval_id, asked_at, asked_by, ...row }: Row,
  { user }: SignedInCaller,
) {
  return {
    ...{ id, username, department },
    fullName: name,
    leftOn: row.left_on,
    keptUntil: row.kept_until,
    keepReason: row.keep_reason,
    waiting:
      approval_id === null || asked_at === null || asked_by === null
        ? null
        : {
            approvalId: approval_id,
            askedAt: toInstant(asked_at),
            askedBy: asked_by,
            isOwn: row.asked_by_id === user.id,
          },
  };
}

/** The decision to keep somebody's data longer; they come back onto the list on that day. */
export async function keepLeaver(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof keepEndpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof keepEndpoint>> {
  const { until, reason } = body;
  if (until <= lagosDate(platform.clock())) {
    throw invalidField('until', 'The day must lie in the future.');
  }
  await write(platform, caller, async (w) => {
    const user = await lockAccount(w.tx, params.id);
    await assertLeft(platform, user.id);
    const keepUntil = new Date(`${until}T00:00:00Z`);
    await w.tx.user.update({
      where: { id: user.id },
      data: { keepUntil, keepReason: reason },
    });
    await w.audit({
      action: 'user.kept_longer',
      subject: { type: 'user', id: user.id },
      before: { keepUntil: user.keepUntil?.toISOString().slice(0, 10) ?? null },
      after: { keepUntil: until, reason },
    });
  });
  return success({ keptUntil: until });
}

export async function previewLeaver(
  platform: Platform,
  ports: PrivacyPorts,
  call: Pick<Call<typeof previewEndpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof previewEndpoint>> {
  await assertLeft(platform, call.params.id);
  return previewErasure(platform, ports, call);
}

/** The decision to erase them: the same erasure as IT's, once their time is over. */
export async function eraseLeaver(
  platform: Platform,
  ports: PrivacyPorts,
  call: Pick<Call<typeof eraseEndpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof eraseEndpoint>> {
  const { due } = await assertLeft(platform, call.params.id);
  if (!due) {
    throw new AppError('conflict', 'Their data has to be kept longer. IT can erase them earlier.');
  }
  return eraseUser(platform, ports, call);
}

async function assertLeft({ database, clock }: Platform, id: string): Promise<{ due: boolean }> {
  const [row] = await database.query<{ due: boolean }>(
    `SELECT ${keptUntil} <= $2::date AS due FROM users AS u WHERE u.id = $1 AND ${hasLeft}`,
    [id, lagosDate(clock())],
  );
  if (row) return row;
  throw new AppError(
    'conflict',
    'This is nobody who left, or they are on legal hold or erased already.',
  );
}
