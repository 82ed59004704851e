import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';

/** So many are named at once. */
const namedAtMost = 5;

/** First of all: is anyone practising without a licence? */
export function Answer({ overview, unlicensed }: ComplianceDashboard) {
  const lapsed = overview.peopleByStanding.unlicensed ?? 0;
  const missing = overview.peopleByLicenceGap.missing ?? 0;
  const more = lapsed - Math.min(lapsed, namedAtMost);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 className="text-title leading-tight font-heavy tracking-[-.022em]">
          {lapsed + missing === 0 ? (
            nobodyLacks(overview)
          ) : (
            <>
              <WithoutLicence lapsed={lapsed} missing={missing} />
              {alsoUnknown(overview.withoutCadre)}
            </>
          )}
        </h2>
        {lapsed + missing > 0 && (
          <ul className="flex flex-wrap gap-x-6 gap-y-1 font-bold">
            {unlicensed.slice(0, namedAtMost).map(({ user, record }) => (
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
              <Listed standing="unlicensed">and {more.toLocaleString('en')} more</Listed>
            )}
            {missing > 0 && (
              <Listed standing="incomplete">{missing.toLocaleString('en')} with none</Listed>
            )}
          </ul>
        )}
      </div>
      <Unsettled {...overview} />
    </div>
  );
}

function Listed({
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

/** `lapsed`: people whose licence is expired or revoked. `missing`: others, who have none. */
function WithoutLicence({ lapsed, missing }: { lapsed: number; missing: number }) {
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

/** Added to the headline, which shall look no better where less is known. */
export function alsoUnknown(withoutCadre: number): string {
  if (withoutCadre === 0) return '';
  return withoutCadre === 1
    ? '. Which licence 1 person needs is not known'
    : `. Which licence ${withoutCadre.toLocaleString('en')} people need is not known`;
}

/** The headline where no required licence is expired, revoked or missing: never more than the figures bear out. */
export function nobodyLacks({ basis, peopleByLicenceGap: gaps, withoutCadre }: Figures): string {
  if (withoutCadre > 0 || gaps.pending || gaps.not_due || gaps.waived) {
    return `No licence is known to be expired, revoked or missing${alsoUnknown(withoutCadre)}`;
  }
  return basis === 0
    ? 'Nobody is required to hold anything yet'
    : 'Everyone’s licence is valid today';
}

type UnsettledProps = Pick<ComplianceDashboard['overview'], 'peopleByLicenceGap' | 'withoutCadre'>;

/** People whose licences are pending, not due, waived or unknown: they do not count as gaps, but are never left out. */
function Unsettled({ peopleByLicenceGap: gaps, withoutCadre }: UnsettledProps) {
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
