import type { Answer, Query } from '@icare/contracts/endpoint';
import type {
  eraseLeaver as eraseEndpoint,
  keepLeaver as keepEndpoint,
  listLeavers,
  previewLeaverErasure as previewEndpoint,
} from '@icare/contracts/leavers';
import { limits } from '@icare/contracts/limits';
import type { Tables } from '@icare/database/tables';
import { lagosDate } from '@icare/domain/lagos-date';
import { type Expression, type ExpressionBuilder, expressionBuilder, sql } from 'kysely';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import { fromDateColumn } from '../platform/database/date-columns.ts';
import { pages } from '../platform/database/pages.ts';
import { readRow } from '../platform/database/send.ts';
import type { Given } from '../platform/database/statement.ts';
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

type Users = ExpressionBuilder<Tables, 'users'>;

const lagosDay = (moment: Expression<string | null>) =>
  sql<string>`(${moment} at time zone 'Africa/Lagos')::date`;

/** The first day on which the data of a leaver no longer has to be kept. */
function keptUntil({ ref }: Users) {
  const months = sql.lit(limits.staffRecordMonths);
  return sql<string>`greatest((${lagosDay(ref('users.inactive_since'))}
    + make_interval(months => ${months}))::date, ${ref('users.keep_until')})`;
}

/** Whether a person has left and is neither erased nor on legal hold. */
const hasLeft = (column: Users) =>
  column.and([
    column('users.kind', '=', sql.lit('person')),
    column('users.status', '=', sql.lit('Inactive')),
    column('users.inactive_since', 'is not', null),
    column('users.erased_at', 'is', null),
    column('users.legal_hold_reason', 'is', null),
  ]);

const leaverPages = pages(({ now, today }: Given<{ now: string; today: string }>) => {
  const column = expressionBuilder<Tables, 'users'>();
  const leavers = build
    .selectFrom('users')
    .innerJoin('departments', 'departments.id', 'users.department_id')
    // The request to erase the leaver, if one waits for a second person.
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('approvals')
          .innerJoin('users as asker', 'asker.id', 'approvals.asked_by_id')
          .select([
            'approvals.id as approvalId',
            'approvals.asked_at as askedAt',
            'approvals.asked_by_id as askedById',
            'asker.name as askedBy',
          ])
          .whereRef('approvals.subject_id', '=', 'users.id')
          .where('approvals.kind', '=', sql.lit('erasure'))
          .where('approvals.state', '=', sql.lit('waiting'))
          .where('approvals.ends_at', '>', now)
          .as('waiting'),
      (join) => join.onTrue(),
    )
    .select(({ ref }) => [
      'users.id',
      'users.username',
      'users.name as fullName',
      'departments.name as department',
      ref('users.inactive_since').$notNull().as('inactiveSince'),
      lagosDay(ref('users.inactive_since')).as('leftOn'),
      keptUntil(column).as('keptUntil'),
      'users.keep_reason as keepReason',
      'waiting.approvalId',
      'waiting.askedAt',
      'waiting.askedById',
      'waiting.askedBy',
    ])
    .where(hasLeft(column));
  const from = build.selectFrom(leavers.as('leavers'));
  return {
    from,
    select: (rows) => rows.selectAll('leavers'),
    candidates: [expressionBuilder(from)('keptUntil', '<=', today)],
    wanted: [],
    order: { by: ['inactiveSince', 'id'], direction: 'asc' },
  };
});

export async function findLeavers(
  { database, clock }: Platform,
  query: Query<typeof listLeavers>,
  { user }: SignedInCaller,
): Promise<Answer<typeof listLeavers>> {
  const now = clock();
  const { rows, page } = await leaverPages(database, {
    values: { now: now.toISOString(), today: lagosDate(now) },
    after: decodeCursor(query.cursor, [isInstant, isUuid]),
    limit: query.limit,
    cursorOf: (row) => [row.inactiveSince, row.id],
  });
  const leavers = rows.map(
    ({ inactiveSince: _, approvalId, askedAt, askedById, askedBy, ...leaver }) => ({
      ...leaver,
      waiting:
        approvalId === null || askedAt === null || askedBy === null
          ? null
          : { approvalId, askedAt, askedBy, isOwn: askedById === user.id },
    }),
  );
  return { success: true, data: { leavers }, page };
}

/** Keeps a leaver's data until a later day, on which the leaver is listed again. */
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
      before: { keepUntil: fromDateColumn(user.keepUntil) },
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

/** Erases a leaver whose retention has ended, in the same way as IT does. */
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
  const row = await readRow(
    database,
    build
      .selectFrom('users')
      .select((column) =>
        sql<boolean>`${keptUntil(column)} <= ${lagosDate(clock())}::date`.as('due'),
      )
      .where('users.id', '=', id)
      .where(hasLeft),
  );
  if (row) return row;
  throw new AppError(
    'conflict',
    'This is nobody who left, or they are on legal hold or erased already.',
  );
}
