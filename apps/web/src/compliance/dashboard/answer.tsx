import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import { apartNames, describeNotCleared } from '@icare/domain/clearance-labels';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';

type Overview = ComplianceDashboard['overview'];

/** Answers first who may not practise today, and why; then what is not counted there. */
export function Answer({ overview }: Pick<ComplianceDashboard, 'overview'>) {
  const notCleared = overview.peopleByClearance.not_cleared ?? 0;
  return (
    <div className="grid max-w-[46rem] gap-1">
      <h2 className="text-title leading-tight font-heavy tracking-[-.022em]">
        {notCleared === 0 ? (
          headlineWhenAllAreCleared(overview)
        ) : (
          <>
            <em className="text-danger not-italic">
              {notCleared.toLocaleString('en')} {notCleared === 1 ? 'person' : 'people'}
            </em>{' '}
            may not practise today:{' '}
            <span className="block pt-1 text-read leading-normal font-regular tracking-normal">
              {describeNotCleared(overview.peopleByReason)}.
            </span>
          </>
        )}
      </h2>
      <NotCounted {...overview} />
    </div>
  );
}

type Figures = Pick<
  Overview,
  'basis' | 'peopleByReason' | 'unconfirmed' | 'cadreUnnamed' | 'underWaiver' | 'withoutCadre'
>;

/** The headline if everybody is cleared. It claims no more than the figures prove. */
export function headlineWhenAllAreCleared({
  basis,
  peopleByReason,
  unconfirmed,
  cadreUnnamed,
  underWaiver,
  withoutCadre,
}: Figures): string {
  const open = withoutCadre + cadreUnnamed + unconfirmed + underWaiver;
  if (open + (peopleByReason.not_due ?? 0) > 0) {
    return 'Nobody is known to practise without a valid licence';
  }
  return basis === 0
    ? 'Nobody is required to hold anything yet'
    : 'Everyone’s licence is valid today';
}

/** Numbers of people of whom something about a licence is open beside what the headline counts, each a way to them. */
function NotCounted(overview: Overview) {
  const facts = [
    describePeople(
      overview.awaitingConfirmation,
      apartNames.awaitingConfirmation,
      paths.compliance.matrix({ awaiting: 'true' }),
    ),
    describePeople(
      overview.unconfirmed,
      apartNames.unconfirmed,
      paths.compliance.matrix({ unconfirmed: 'true' }),
    ),
    describePeople(
      overview.underWaiver,
      apartNames.underWaiver,
      paths.compliance.matrix({ reason: 'waived' }),
    ),
    describePeople(
      overview.cadreUnnamed,
      apartNames.cadreUnnamed,
      paths.compliance.matrix({ clearance: 'warning', reason: 'cadre_unnamed' }),
    ),
    describePeople(
      overview.withoutCadre,
      apartNames.withoutCadre,
      paths.compliance.matrix({ clearance: 'warning', reason: 'cadre_unknown' }),
    ),
    describePeople(
      overview.peopleByReason.not_due ?? 0,
      apartNames.notDue,
      paths.compliance.matrix({ reason: 'not_due' }),
    ),
  ].filter((fact) => fact !== null);
  if (facts.length === 0) return null;
  return (
    <p className="text-muted">
      Named apart: {facts.map((fact, index) => [index === 0 ? '' : '; ', fact])}.
    </p>
  );
}

function describePeople(
  people: number,
  [one, several]: readonly [string, string],
  to: string,
): ReactNode {
  if (people === 0) return null;
  return (
    <Link key={to} to={to} className="underline">
      {people.toLocaleString('en')} {people === 1 ? one : several}
    </Link>
  );
}
