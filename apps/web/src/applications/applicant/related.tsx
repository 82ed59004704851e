import type { Application } from '@icare/contracts/recruitment';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../format/format.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { applicantName, becauseNames } from '../labels.ts';
import { usePlace } from '../place.ts';
import { ApplicationStatusBadge } from '../status-badges.tsx';

/** Other applications of the person, and applications that may be theirs. */
export function Related({ application, level }: { application: Application; level: 2 | 3 }) {
  const { possibleDuplicates, otherApplications } = application;
  const duplicates = possibleDuplicates.map((other) => (
    <OtherApplication key={other.id} other={other}>
      {other.because.map((because) => becauseNames[because]).join(', ')}
    </OtherApplication>
  ));
  const others = otherApplications.map((other) => (
    <OtherApplication key={other.id} other={other} />
  ));
  return (
    <>
      <RelatedList id="possible-duplicates" title="Possible duplicates" level={level}>
        {duplicates}
      </RelatedList>
      <RelatedList id="other-applications" title="Other applications of this person" level={level}>
        {others}
      </RelatedList>
    </>
  );
}

type RelatedListProps = { id: string; title: string; level: 2 | 3; children: ReactNode[] };

function RelatedList({ id, title, level, children }: RelatedListProps) {
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} count={children.length} level={level} size="small" />
      <ul>{children}</ul>
    </section>
  );
}

type OtherApplicationProps = {
  other: Application['otherApplications'][number];
  /** Why the application may be of the same person. */
  children?: ReactNode;
};

function OtherApplication({ other, children }: OtherApplicationProps) {
  const { applicationHref } = usePlace();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-line py-2 leading-snug">
      <span className="min-w-0">
        <Link to={applicationHref(other.id)} className="text-link font-bold wrap-anywhere">
          {applicantName(other.candidateName)}
        </Link>
        <span className="block wrap-anywhere">
          {other.jobTitle}, {formatDate(other.createdAt)}
        </span>
        <span className="block text-meta text-muted wrap-anywhere">
          {[other.candidateEmail, other.reference].filter(Boolean).join(' · ')}
        </span>
        {children && <span className="block text-meta font-bold text-warning">{children}</span>}
      </span>
      <ApplicationStatusBadge status={other.status} />
    </li>
  );
}
