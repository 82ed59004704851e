import type { ApplicationWait } from '@icare/contracts/recruitment';
import type { Tables } from '@icare/database/tables';
import { limitedStages, stageLimitDays, waitingDays } from '@icare/domain/stage-limits';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Parameter } from '../../platform/database/statement.ts';
import { applicationType } from '../application-type.ts';

/** The present moment, for conditions about the time in a stage. */
export type StageTime = { now?: string | undefined };
type Now = Parameter<string>;
type Column = ExpressionBuilder<Tables, 'applications'>;

/** As `isStuck` of the domain, which the screens use. */
export function isStuck(column: Column, now: Now): Expression<SqlBool> {
  return column.and([
    isUndecided(column),
    column.or(
      limitedStages.map((stage) =>
        column.and([
          column('applications.status', '=', sql.lit(stage)),
          hasStoodFor(column, stageLimitDays[stage] + 1, now),
        ]),
      ),
    ),
  ]);
}

/** What somebody at the hospital should ask about: an interview's outcome, an offer's answer, a mail that did not arrive. */
export function waits(column: Column, wait: ApplicationWait, now: Now): Expression<SqlBool> {
  if (wait === 'mail') return hasUndeliveredMail(column);
  return column.and([
    isUndecided(column),
    column('applications.status', '=', sql.lit(wait === 'interview' ? 'interview' : 'offered')),
    wait === 'interview' ? lacksOutcome(column, now) : lacksAnswer(column, now),
  ]);
}

/** For some days since the last interview, or since the stage if none was agreed. */
function lacksOutcome(column: Column, now: Now) {
  const lately = column
    .selectFrom('interviews')
    .select(sql.lit(1).as('one'))
    .whereRef('interviews.application_id', '=', 'applications.id')
    .where('interviews.cancelled_at', 'is', null)
    .where(sql<SqlBool>`interviews.ends_at > ${daysBefore(waitingDays, now)}`);
  return column.and([hasStoodFor(column, waitingDays, now), column.not(column.exists(lately))]);
}

/** The last day to answer has passed; for some days in the stage if the portal knows no such day. */
function lacksAnswer(column: Column, now: Now) {
  const open = column
    .selectFrom('offers')
    .select(sql.lit(1).as('one'))
    .whereRef('offers.application_id', '=', 'applications.id')
    .where('offers.ended_at', 'is', null);
  const late = open
    .where('offers.answer', 'is', null)
    .where(
      sql<SqlBool>`offers.answer_by < (${now}::timestamptz AT TIME ZONE 'Africa/Lagos')::date`,
    );
  return column.or([
    column.exists(late),
    column.and([column.not(column.exists(open)), hasStoodFor(column, waitingDays, now)]),
  ]);
}

/** Said so that the index of undecided applications by stage is used. */
const isUndecided = (column: Column) =>
  column.and([
    column('applications.decided_at', 'is', null),
    column('applications.erased_at', 'is', null),
  ]);

function hasStoodFor(column: Column, days: number, now: Now) {
  const since = column.ref('applications.status_changed_at');
  return sql<SqlBool>`${since} <= ${daysBefore(days, now)}`;
}

const daysBefore = (days: number, now: Now) =>
  sql`${now}::timestamptz - make_interval(hours => ${sql.lit(days * 24)})`;

/** The last mail to the applicant was given up. */
function hasUndeliveredMail(column: Column) {
  const given = build
    .selectFrom('mails as mail')
    .select('mail.about_id')
    .where('mail.state', '=', sql.lit('failed'))
    .where('mail.about_type', '=', sql.lit(applicationType))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mails as later')
            .select(sql.lit(1).as('one'))
            .whereRef('later.about_type', '=', 'mail.about_type')
            .whereRef('later.about_id', '=', 'mail.about_id')
            .whereRef('later.id', '>', 'mail.id'),
        ),
      ),
    );
  return column.and([
    column('applications.id', 'in', given),
    column('applications.erased_at', 'is', null),
  ]);
}
