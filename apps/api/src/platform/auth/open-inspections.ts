import type { Prisma } from '@icare/database/client';
import type { Tables } from '@icare/database/tables';
import { lagosDate } from '@icare/domain/lagos-date';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { build } from '../database/build.ts';
import { toDateColumn } from '../database/date-columns.ts';

const inspector = expressionBuilder<Tables, 'inspectors'>();

/** Condition on `inspectors`: the inspection is confirmed, not ended, and today is one of its days in Lagos. */
export const isOpenInspection = (today: Expression<string>) =>
  inspector.and([
    inspector('inspectors.approved_at', 'is not', null),
    inspector('inspectors.ended_at', 'is', null),
    inspector('inspectors.first_day', '<=', today),
    inspector('inspectors.last_day', '>=', today),
  ]);

/** Whether somebody may sign in and use a session: who is Active, and inspectors on the days of their inspection. */
export const mayUseSessions = (today: Expression<string>) => {
  const { eb, or, exists, ref } = expressionBuilder<Tables, 'users'>();
  return or([
    eb('users.status', '=', sql.lit('Active')),
    exists(
      build
        .selectFrom('inspectors')
        .select(sql.lit(1).as('found'))
        .where('inspectors.user_id', '=', ref('users.id'))
        .where(isOpenInspection(today)),
    ),
  ]);
};

/** The same for a read of Prisma. */
export const whoMaySignIn = (now: Date): Prisma.UserWhereInput => {
  const today = toDateColumn(lagosDate(now));
  return {
    OR: [
      { status: 'Active' },
      {
        inspection: {
          approvedAt: { not: null },
          endedAt: null,
          firstDay: { lte: today },
          lastDay: { gte: today },
        },
      },
    ],
  };
};

/** Who may choose a password: who may sign in, and inspectors whose first day is yet to come. */
export const whoMayChoosePassword = (now: Date): Prisma.UserWhereInput => ({
  OR: [
    { status: 'Active' },
    {
      inspection: {
        approvedAt: { not: null },
        endedAt: null,
        lastDay: { gte: toDateColumn(lagosDate(now)) },
      },
    },
  ],
});
