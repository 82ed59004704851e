import type { PaperStanding } from '@icare/contracts/compliance-status';
import { standingNames } from '@icare/domain/paper-labels';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { paperFigures } from './api.ts';

const shown = ['expired', 'no_file', 'ending', 'waiting', 'valid'] as const;
/** Counts of papers that need action, coloured unless they are 0. */
const urgent: readonly PaperStanding[] = ['revoked', 'expired', 'no_file'];

/** The hospital's own papers, first those that are missing, then by standing, apart from all metrics of people; each number links to what it counts. */
export function PapersTile() {
  const query = useQuery(paperFigures);
  const { data } = query;
  const revoked = data?.byStanding.revoked ?? 0;
  const standings: PaperStanding[] = revoked > 0 ? ['revoked', ...shown] : [...shown];
  return (
    <section aria-labelledby="hospital-papers" className="min-w-0">
      <SectionHeading id="hospital-papers" title="Hospital papers" />
      {query.isPending && <SkeletonRows count={2} />}
      {!data && query.isError && (
        <Failed message="The papers of the hospital could not be counted." query={query} />
      )}
      {data?.holders === 0 && (
        <p className="py-3 text-muted">
          Nothing is kept here yet.{' '}
          <Link to={paths.compliance.tab('hospital')}>Add premises, departments and items</Link>
        </p>
      )}
      {data && data.holders > 0 && (
        <>
          <ul className="flex flex-wrap gap-x-8 gap-y-3 pt-3">
            {data.missing > 0 && (
              <Figure
                label="Missing"
                to={paths.compliance.tab('hospital')}
                count={data.missing}
                isUrgent
              />
            )}
            {standings.map((standing) => (
              <Figure
                key={standing}
                label={standingNames[standing]}
                to={paths.compliance.tab('hospital', { standing })}
                count={data.byStanding[standing]}
                isUrgent={urgent.includes(standing)}
              />
            ))}
          </ul>
          {data.holdersWithoutPapers > 0 && (
            <p className="pt-2 text-meta text-muted">
              <Link to={paths.compliance.tab('hospital', { view: 'holders', papers: 'none' })}>
                {data.holdersWithoutPapers} without any paper
              </Link>
            </p>
          )}
        </>
      )}
    </section>
  );
}

type FigureProps = {
  label: string;
  to: string;
  count: number;
  /** Needs action unless it is 0. */
  isUrgent: boolean;
};

function Figure({ label, to, count, isUrgent }: FigureProps) {
  return (
    <li className="relative grid min-w-24">
      <Link
        to={to}
        className="text-meta text-muted no-underline after:absolute after:inset-0 hover:underline"
      >
        {label}
      </Link>
      <span
        className={`text-title leading-tight font-heavy tracking-[-.022em] tabular-nums ${isUrgent && count > 0 ? 'text-danger' : ''}`}
      >
        {count.toLocaleString('en')}
      </span>
    </li>
  );
}
