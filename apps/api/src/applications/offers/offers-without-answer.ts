import { lagosDate } from '@icare/domain/lagos-date';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';

const unanswered = statement(({ today }: Given<{ today: string }>) =>
  build
    .selectFrom('offers')
    .innerJoin('applications', 'applications.id', 'offers.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(({ cast }) => [
      'applications.id as applicationId',
      'applications.reference',
      'applications.candidate_name as candidateName',
      'jobs.job_title as jobTitle',
      cast<string>('offers.answer_by', 'text').as('answerBy'),
    ])
    .where('offers.ended_at', 'is', null)
    .where('offers.answer', 'is', null)
    .where('offers.answer_by', '<', today)
    .where('applications.status', '=', 'offered')
    .orderBy('offers.answer_by')
    .orderBy('offers.id'),
);

/** Offers that stand and whose last day has passed without an answer, the one that waits longest first. */
export function offersWithoutAnswer(database: Transaction, now: Date) {
  return readRows(database, unanswered({ today: lagosDate(now) }));
}
