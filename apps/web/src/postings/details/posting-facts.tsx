import type { PostingView } from '@icare/domain/posting-view';
import { closingDayText } from './posting-labels.ts';

type PostingFactsProps = { job: PostingView; vacancies: number; now: Date };

export function PostingFacts({ job, vacancies, now }: PostingFactsProps) {
  const facts = [
    ['Salary', `${job.salary} ${job.salaryPeriod}`.trim()],
    ['Closing date', closingDayText(job.closingDate, now)],
    ['Department', job.department],
    ['Location', job.location],
    ['Employment type', job.type],
    ['Experience', job.experience],
    ['People wanted', vacancies.toLocaleString('en')],
    ['Posted', job.posted],
    ['Applications', job.applicationsCount.toLocaleString('en')],
  ].filter(([, text]) => text !== '');
  return (
    <aside
      aria-label="At a glance"
      className="rounded-3 border border-line bg-raised px-5 py-4 lg:order-2"
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-1">
        {facts.map(([term, text]) => (
          <div key={term} className="min-w-0">
            <dt className="text-meta text-muted">{term}</dt>
            <dd className="font-medium wrap-anywhere tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
