import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';

type UnsettledProps = Pick<ComplianceDashboard['overview'], 'peopleByLicenceGap' | 'withoutCadre'>;

/** People whose licences are pending, not due, waived or unknown: they do not count as gaps, but are never left out. */
export function Unsettled({ peopleByLicenceGap: gaps, withoutCadre }: UnsettledProps) {
  const facts = [
    counted(
      gaps.pending,
      'has a licence that waits to be verified',
      'have a licence that waits to be verified',
      'incomplete',
    ),
    counted(
      gaps.not_due,
      'needs a licence that is not due yet',
      'need a licence that is not due yet',
    ),
    counted(gaps.waived, 'works with a licence waived', 'work with a licence waived'),
    counted(
      withoutCadre,
      'in a clinical department has no cadre recorded: which licence is needed is not known',
      'in clinical departments have no cadre recorded: which licence they need is not known',
      'incomplete',
    ),
  ].filter((fact) => fact !== null);
  if (facts.length === 0) return null;
  return (
    <ul className="flex max-w-measure flex-wrap gap-x-6 gap-y-1 text-meta">
      {facts.map(({ people, words, filters }) => (
        <li key={words}>
          <Link
            to={paths.compliance.matrix(filters)}
            className="inline-flex min-h-6 items-center text-muted underline"
          >
            {people.toLocaleString('en')} {people === 1 ? 'person' : 'people'} {words}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function counted(
  people: number | undefined,
  one: string,
  several: string,
  standing?: 'incomplete',
) {
  if (!people) return null;
  return { people, words: people === 1 ? one : several, filters: standing ? { standing } : {} };
}
