import { limits } from '@icare/contracts/limits';

const { usual, talentPool } = limits.applicationMonths;

const lagosDay = (moment: string) => `(${moment} AT TIME ZONE 'Africa/Lagos')::date`;

/**
 * The day from which an application may be erased, as SQL over `applications AS a` and `jobs AS j`: what
 * `retentionDate` says, for lists that cannot read every row first. A test holds the two equal. `today` is a
 * placeholder of type date.
 */
export function eraseAfter(today: string): string {
  const closed = `least(CASE WHEN j.application_deadline < ${today}::date THEN j.application_deadline END,
    ${lagosDay('j.closed_at')}, ${lagosDay('j.deleted_at')})`;
  const applied = lagosDay('a.created_at');
  return `((CASE
      WHEN a.status = 'hired' THEN NULL
      WHEN a.status IN ('rejected', 'withdrawn') THEN ${lagosDay('a.decided_at')}
      WHEN j.standing THEN ${applied}
      WHEN ${closed} IS NOT NULL THEN greatest(${closed}, ${applied})
    END) + make_interval(months => CASE WHEN a.keep_for_other_jobs THEN ${talentPool} ELSE ${usual} END))::date`;
}
