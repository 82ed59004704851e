import { limits } from '@icare/contracts/limits';
import type { Tables } from '@icare/database/tables';
import { type Expression, expressionBuilder, sql } from 'kysely';

const usual = sql.lit(limits.applicationMonths.usual);
const talentPool = sql.lit(limits.applicationMonths.talentPool);

const lagosDay = (moment: Expression<string | null>) =>
  sql<string | null>`(${moment} at time zone 'Africa/Lagos')::date`;

/**
 * The day from which an application may be erased, as SQL on `applications` and `jobs`; null if never. A test checks that it
 * agrees with the domain rule `retentionDate`. `today` is YYYY-MM-DD.
 */
export function eraseAfter(today: Expression<string>) {
  const { ref } = expressionBuilder<Tables, 'applications' | 'jobs'>();
  const deadline = ref('jobs.application_deadline');
  const closed = sql`least(case when ${deadline} < ${today}::date then ${deadline} end,
    ${lagosDay(ref('jobs.closed_at'))}, ${lagosDay(ref('jobs.deleted_at'))})`;
  const applied = lagosDay(ref('applications.created_at'));
  const status = ref('applications.status');
  return sql<string | null>`((case
      when ${status} = 'hired' then null
      when ${status} in ('rejected', 'withdrawn') then ${lagosDay(ref('applications.decided_at'))}
      when ${ref('jobs.standing')} then ${applied}
      when ${closed} is not null then greatest(${closed}, ${applied})
    end) + make_interval(months => case when ${ref('applications.keep_for_other_jobs')}
      then ${talentPool} else ${usual} end))::date`;
}
