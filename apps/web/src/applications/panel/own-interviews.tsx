import type { Seat } from '@icare/contracts/own-interviews';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

/** Interviews that the user sits on, by time. */
export function OwnInterviews({ interviews }: { interviews: readonly Seat[] }) {
  return (
    <section aria-labelledby="own-interviews">
      <SectionHeading id="own-interviews" title="Interviews you sit on" count={interviews.length} />
      <ul>
        {interviews.map(({ id, candidateName, jobTitle, startsAt, place, hasCard }) => (
          <li
            key={id}
            className="relative flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5 hover:bg-primary-soft/45"
          >
            <div className="min-w-0 flex-1 basis-48 leading-snug">
              <Link
                to={paths.interview(id)}
                className="font-bold wrap-anywhere text-ink no-underline after:absolute after:inset-0"
              >
                {candidateName}
              </Link>
              <p className="text-meta text-muted">
                {jobTitle}, {place ?? 'by video'}
              </p>
            </div>
            <span className="flex flex-wrap items-center gap-2 tabular-nums">
              {formatDateTime(startsAt)}
              {hasCard ? (
                <Badge tone="success" icon={Check}>
                  Scorecard given
                </Badge>
              ) : (
                Date.parse(startsAt) <= Date.now() && (
                  <span className="font-bold">Give your scorecard</span>
                )
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
