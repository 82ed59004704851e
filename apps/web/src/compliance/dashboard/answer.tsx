import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { alsoUnknown, nobodyLacks } from './answer-labels.ts';
import { Unsettled } from './unsettled.tsx';

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
