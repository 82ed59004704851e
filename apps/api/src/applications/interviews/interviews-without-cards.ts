import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';

const waiting = statement(({ now }: Given<{ now: string }>) =>
  build
    .selectFrom('interviews as i')
    .innerJoin('interview_panelists as p', 'p.interview_id', 'i.id')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .innerJoin('jobs', 'jobs.id', 'a.job_id')
    .leftJoin('scorecards as s', (join) =>
      join.onRef('s.interview_id', '=', 'i.id').onRef('s.user_id', '=', 'p.user_id'),
    )
    .select(({ fn }) => [
      'i.id as interviewId',
      'i.starts_at as startsAt',
      'a.id as applicationId',
      'a.reference',
      'a.candidate_name as candidateName',
      'jobs.job_title as jobTitle',
      fn.countAll<number>().as('missing'),
    ])
    .where('i.cancelled_at', 'is', null)
    .where('i.ends_at', '<', now)
    .where('p.removed_at', 'is', null)
    .where('s.id', 'is', null)
    .where('a.status', '=', 'interview')
    .groupBy(['i.id', 'a.id', 'jobs.job_title'])
    .orderBy('i.starts_at')
    .orderBy('i.id'),
);

/** Interviews that are over and for which somebody of the panel has given no scorecard, the longest past first. */
export function interviewsWithoutCards(database: Transaction, now: Date) {
  return readRows(database, waiting({ now: now.toISOString() }));
}
