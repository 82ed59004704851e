import type { SystemState } from '@icare/contracts/system';
import { CircleAlert, CircleCheck, Clock, LoaderCircle } from 'lucide-react';
import { formatDateTime } from '../format/format.ts';
import { Badge } from '../ui/badge.tsx';
import { type Column, DataTable } from '../ui/list/data-table.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { jobTitle } from './job-labels.ts';

type Job = NonNullable<SystemState['jobs']>[number];

const jobColumns: Column<Job>[] = [
  {
    name: 'Job',
    cell: ({ name, every }) => (
      <>
        <span className="block font-bold">{jobTitle(name)}</span>
        <span className="block text-meta text-muted">every {every}</span>
      </>
    ),
  },
  {
    name: 'Last run',
    className: 'lg:w-[32%]',
    cell: (job) => (
      <>
        <JobBadge job={job} />
        {job.error && (
          <span className="block text-meta text-danger wrap-anywhere">{job.error}</span>
        )}
      </>
    ),
  },
  {
    name: 'Began',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ startedAt }) => (startedAt ? formatDateTime(startedAt) : '–'),
  },
  {
    name: 'Ended well',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ lastSuccessAt }) => (lastSuccessAt ? formatDateTime(lastSuccessAt) : '–'),
  },
  {
    name: 'Runs',
    headClass: 'text-right',
    className: 'tabular-nums lg:text-right',
    cell: ({ runs }) => runs.toLocaleString('en'),
  },
  {
    name: 'Failed',
    headClass: 'pr-0! text-right',
    className: 'tabular-nums lg:pr-0! lg:text-right',
    cell: ({ failures }) => failures.toLocaleString('en'),
  },
];

export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  return (
    <section id="jobs" aria-labelledby="jobs-heading" className="grid grid-cols-[minmax(0,1fr)]">
      <SectionHeading id="jobs-heading" title="Jobs" count={jobs.length} />
      <DataTable
        columns={jobColumns}
        rows={jobs}
        getId={({ name }) => name}
        rowClass="align-top max-lg:gap-0.5"
      />
    </section>
  );
}

const looks = {
  Overdue: { tone: 'danger', icon: CircleAlert },
  Failed: { tone: 'danger', icon: CircleAlert },
  'Not yet': { tone: 'neutral', icon: Clock },
  Running: { tone: 'info', icon: LoaderCircle },
  Well: { tone: 'calm', icon: CircleCheck },
} as const;

function JobBadge({ job }: { job: Job }) {
  const state = jobState(job);
  return <Badge {...looks[state]}>{state}</Badge>;
}

function jobState({ startedAt, finishedAt, error, overdue }: Job): keyof typeof looks {
  if (overdue) return 'Overdue';
  if (error) return 'Failed';
  if (startedAt === null) return 'Not yet';
  return finishedAt === null ? 'Running' : 'Well';
}
