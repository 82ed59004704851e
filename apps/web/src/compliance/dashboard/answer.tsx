import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';

/** People named in the headline; a link leads to the others. */
const maxNames = 5;

/** Answers first whether anyone is practising without a licence. */
export function Answer({ overview, unlicensed }: ComplianceDashboard) {
  const lapsed = overview.peopleByStanding.unlicensed ?? 0;
  const missing = overview.peopleByLicenceGap.missing ?? 0;
  const more = lapsed - Math.min(lapsed, maxNames);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 className="text-title leading-tight font-heavy tracking-[-.022em]">
          {lapsed + missing === 0 ? (
            headlineWithoutGaps(overview)
          ) : (
            <>
              <PeopleWithoutLicence lapsed={lapsed} missing={missing} />
              {describeMissingCadres(overview.withoutCadre)}
            </>
          )}
        </h2>
        {lapsed + missing > 0 && (
          <ul className="flex flex-wrap gap-x-6 gap-y-1 font-bold">
            {unlicensed.slice(0, maxNames).map(({ user, record }) => (
              <li key={user.id}>
                <Link
                  to={paths.compliance.person(user.id)}
                  title={record.certificationType.name}
                  className="inline-flex min-h-6 items-center text-ink underline"
                >
                  <bdi>{user.fullName}</bdi>
                </Link>
              </li>
            ))}
            {more > 0 && (
              <StandingLink standing="unlicensed">
                and {more.toLocaleString('en')} more
              </StandingLink>
            )}
            {missing > 0 && (
              <StandingLink standing="incomplete">
                {missing.toLocaleString('en')} with none
              </StandingLink>
            )}
          </ul>
        )}
      </div>
      <UndecidedLicences {...overview} />
    </div>
  );
}

function StandingLink({
  standing,
  children,
}: {
  standing: 'unlicensed' | 'incomplete';
  children: ReactNode;
}) {
  return (
    <li>
      <Link
        to={paths.compliance.matrix({ standing })}
        className="inline-flex min-h-6 items-center underline"
      >
        {children}
      </Link>
    </li>
  );
}

/** `lapsed`: people whose licence is expired or revoked. `missing`: people who never had the required licence. */
function PeopleWithoutLicence({ lapsed, missing }: { lapsed: number; missing: number }) {
  const people = lapsed + missing;
  return (
    <>
      <em className="text-danger not-italic">
        {people.toLocaleString('en')} {people === 1 ? 'person' : 'people'}
      </em>{' '}
      {people === 1 ? one() : several()}
    </>
  );

  function one() {
    return lapsed === 1 ? 'holds an expired or revoked licence' : 'lacks a required licence';
  }
  function several() {
    if (missing === 0) return 'hold an expired or revoked licence';
    if (lapsed === 0) return 'lack a required licence';
    return 'hold an expired or revoked licence, or lack one';
  }
}

type Figures = Pick<
  ComplianceDashboard['overview'],
  'basis' | 'peopleByLicenceGap' | 'withoutCadre'
>;

/** Added to the headline, so that missing cadres never make the hospital look better than it is. */
export function describeMissingCadres(withoutCadre: number): string {
  if (withoutCadre === 0) return '';
  return withoutCadre === 1
    ? '. Which licence 1 person needs is not known'
    : `. Which licence ${withoutCadre.toLocaleString('en')} people need is not known`;
}

/** The headline if no required licence is expired, revoked or missing. It claims no more than the metrics prove. */
export function headlineWithoutGaps({
  basis,
  peopleByLicenceGap: gaps,
  withoutCadre,
}: Figures): string {
  if (withoutCadre > 0 || gaps.pending || gaps.not_due || gaps.waived) {
    return `No licence is known to be expired, revoked or missing${describeMissingCadres(withoutCadre)}`;
  }
  return basis === 0
    ? 'Nobody is required to hold anything yet'
    : 'Everyone’s licence is valid today';
}

type UndecidedLicencesProps = Pick<
  ComplianceDashboard['overview'],
  'peopleByLicenceGap' | 'withoutCadre'
>;

/** Numbers of people whose licences are pending, not due, waived or unknown: not describePeople as gaps, but always shown. */
function UndecidedLicences({ peopleByLicenceGap: gaps, withoutCadre }: UndecidedLicencesProps) {
  const facts = [
    describePeople(
      gaps.pending,
      'has a licence that waits to be verified',
      'have a licence that waits to be verified',
      'incomplete',
    ),
    describePeople(
      gaps.not_due,
      'needs a licence that is not due yet',
      'need a licence that is not due yet',
    ),
    describePeople(gaps.waived, 'works with a licence waived', 'work with a licence waived'),
    describePeople(
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

function describePeople(
  people: number | undefined,
  one: string,
  several: string,
  standing?: 'incomplete',
) {
  if (!people) return null;
  return { people, words: people === 1 ? one : several, filters: standing ? { standing } : {} };
}
