import type { SystemState } from '@icare/contracts/system';
import { CircleAlert, CircleCheck, Clock, LoaderCircle } from 'lucide-react';
import { formatDateTime } from '../format/format.ts';
import { Badge } from '../ui/badge.tsx';
import { TableCell } from '../ui/list/table-cell.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { jobTitle, scheduleText } from './job-labels.ts';

type Job = NonNullable<SystemState['jobs']>[number];

/** What is done in the background. */
export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  return (
    <section id="jobs" aria-labelledby="jobs-heading" className="grid grid-cols-[minmax(0,1fr)]">
      <SectionHeading id="jobs-heading" title="Jobs" count={jobs.length} />
      <table className="w-full max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-ink text-left text-meta text-muted *:py-2 *:pr-4 *:font-medium">
            <th scope="col">Job</th>
            <th scope="col">Last run</th>
            <th scope="col">Began</th>
            <th scope="col">Ended well</th>
            <th scope="col" className="text-right">
              Runs
            </th>
            <th scope="col" className="pr-0! text-right">
              Failed
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {jobs.map((job) => (
            <PostingRow key={job.name} job={job} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PostingRow({ job }: { job: Job }) {
  const { name, schedule, startedAt, lastSuccessAt, error, runs, failures } = job;
  return (
    <tr className="border-b border-line align-top max-md:grid max-md:gap-0.5 max-md:py-3 md:*:py-1.5 md:*:pr-4">
      <th scope="row" className="text-left leading-snug font-regular">
        <span className="block font-bold">{jobTitle(name)}</span>
        <span className="block text-meta text-muted">{scheduleText(schedule)}</span>
      </th>
      <TableCell label="Last run" className="md:w-[32%]">
        <JobBadge job={job} />
        {error && <span className="block text-meta text-danger wrap-anywhere">{error}</span>}
      </TableCell>
      <TableCell label="Began" className="whitespace-nowrap tabular-nums">
        {startedAt ? formatDateTime(startedAt) : '–'}
      </TableCell>
      <TableCell label="Ended well" className="whitespace-nowrap tabular-nums">
        {lastSuccessAt ? formatDateTime(lastSuccessAt) : '–'}
      </TableCell>
      <TableCell label="Runs" className="tabular-nums md:text-right">
        {runs.toLocaleString('en')}
      </TableCell>
      <TableCell label="Failed" className="tabular-nums md:pr-0! md:text-right">
        {failures.toLocaleString('en')}
      </TableCell>
    </tr>
  );
}

function JobBadge({ job: { startedAt, finishedAt, error, overdue } }: { job: Job }) {
  if (overdue) {
    return (
      <Badge tone="danger" icon={CircleAlert}>
        Overdue
      </Badge>
    );
  }
  if (error) {
    return (
      <Badge tone="danger" icon={CircleAlert}>
        Failed
      </Badge>
    );
  }
  if (startedAt === null) {
    return (
      <Badge tone="neutral" icon={Clock}>
        Not yet
      </Badge>
    );
  }
  return finishedAt === null ? (
    <Badge tone="info" icon={LoaderCircle}>
      Running
    </Badge>
  ) : (
    <Badge tone="calm" icon={CircleCheck}>
      Well
    </Badge>
  );
}
