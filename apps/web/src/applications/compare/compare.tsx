import type { Application } from '@icare/contracts/recruitment';
import { useQueries } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { formatDate } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { oneApplication } from '../api.ts';
import { DaysInStage } from '../days-in-stage.tsx';
import { applicantName, yearsText } from '../labels.ts';
import { ApplicationStatusBadge, Flags } from '../status-badges.tsx';
import { canCompare, readIds } from './compared.ts';

type Row = { name: string; cell: (application: Application) => ReactNode };

const rows: readonly Row[] = [
  { name: 'Position', cell: ({ jobTitle, department }) => `${jobTitle}, ${department}` },
  { name: 'Stage', cell: ({ status }) => <ApplicationStatusBadge status={status} /> },
  { name: 'Days in stage', cell: (application) => <DaysInStage of={application} /> },
  { name: 'Experience', cell: ({ experience }) => yearsText(experience) },
  {
    name: 'Licence',
    cell: ({ licenceCouncil, licenceNumber }) =>
      [licenceCouncil, licenceNumber].filter(Boolean).join(' '),
  },
  {
    name: 'Licence expires',
    cell: ({ licenceExpiresOn }) => licenceExpiresOn && formatDate(licenceExpiresOn),
  },
  { name: 'Education', cell: ({ education }) => education },
  { name: 'Skills', cell: ({ skills }) => skills.join(', ') },
  { name: 'Expected salary', cell: ({ expectedSalary }) => expectedSalary },
  { name: 'Available', cell: ({ availability }) => availability },
  { name: 'Notice period', cell: ({ noticePeriod }) => noticePeriod },
  {
    name: 'Notes',
    cell: ({ history }) => history.filter(({ notes }) => notes !== null).length || null,
  },
  { name: 'Received', cell: ({ createdAt }) => formatDate(createdAt) },
];

/** /hr/compare: two to four applications side by side. They are moved elsewhere. */
export function Compare() {
  const [params] = useSearchParams();
  const ids = readIds(params.get('of'));
  const queries = useQueries({ queries: ids.map((id) => oneApplication(id)) });
  const navigate = useNavigate();
  const isEnough = canCompare(ids.length);
  return (
    <div className="pt-4">
      <button
        type="button"
        onClick={() => void navigate(-1)}
        className="inline-flex min-h-8 touch:min-h-11 items-center gap-1 text-primary hover:underline"
      >
        <Icon icon={ChevronLeft} />
        Back
      </button>
      <h1 tabIndex={-1} className="pt-1 pb-4 text-title leading-tight font-heavy outline-none">
        {isEnough ? `${ids.length} applications side by side` : 'Compare applications'}
      </h1>
      {!isEnough && (
        <Empty title="Choose two to four applications">
          Tick them in the table of applications, or among the candidates of a review.
        </Empty>
      )}
      {isEnough && queries.some(({ isPending }) => isPending) && <SkeletonRows count={8} />}
      {queries.some(({ isError }) => isError) && (
        <Failed message="Not all of these applications are here any more.">
          The others stand below.
        </Failed>
      )}
      {isEnough && <Table applications={queries.flatMap(({ data }) => (data ? [data] : []))} />}
    </div>
  );
}

function Table({ applications }: { applications: readonly Application[] }) {
  if (applications.length === 0) return null;
  return (
    <section
      aria-label="Comparison"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="snap-x scroll-pl-28 overflow-x-auto outline-offset-2"
    >
      <table className="w-full border-collapse text-left align-top">
        <thead>
          <tr className="border-b-2 border-ink align-bottom">
            <th scope="col" className="sticky left-0 w-28 min-w-28 bg-surface py-2 pr-3">
              <span className="sr-only">Fact</span>
            </th>
            {applications.map((application) => (
              <th
                key={application.id}
                scope="col"
                className="min-w-60 snap-start py-2 pr-4 wrap-anywhere"
              >
                <Link
                  to={paths.hr.application(application.id)}
                  className="font-bold text-ink hover:underline"
                >
                  <bdi>{applicantName(application.candidateName)}</bdi>
                </Link>
                <span className="block text-meta font-regular text-muted">
                  {application.reference}
                </span>
                <Flags
                  possibleDuplicate={application.possibleDuplicate}
                  legalHold={application.legalHold}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cell }) => (
            <tr key={name} className="border-b border-line align-top">
              <th scope="row" className="sticky left-0 bg-surface py-2 pr-3 font-medium text-muted">
                {name}
              </th>
              {applications.map((application) => (
                <td
                  key={application.id}
                  dir="auto"
                  className="max-w-90 py-2 pr-4 whitespace-pre-line wrap-anywhere"
                >
                  {cell(application) || <span className="text-muted">Not given</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
