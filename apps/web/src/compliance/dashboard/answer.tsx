import type { ComplianceDashboard } from '@icare/contracts/compliance-figures';
import { Link } from 'react-router-dom';
import { matrixHref, personHref } from '../records/links.ts';

/** So many are named at once. */
const namedAtMost = 5;

/** First of all: is anyone practising unlicensed? */
export function Answer({ overview, unlicensed }: ComplianceDashboard) {
  const people = overview.peopleByStanding.unlicensed ?? 0;
  const more = people - Math.min(people, namedAtMost);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
      <h2 className="text-title leading-tight font-heavy tracking-[-.022em]">
        {people === 0 ? whenNobody(overview.basis) : <Holding people={people} />}
      </h2>
      {people > 0 && (
        <ul className="flex flex-wrap gap-x-6 gap-y-1 font-bold">
          {unlicensed.slice(0, namedAtMost).map(({ user, record }) => (
            <li key={user.id}>
              <Link
                to={personHref(user.id)}
                title={record.certificationType.name}
                className="inline-flex min-h-6 items-center text-ink underline"
              >
                <bdi>{user.fullName}</bdi>
              </Link>
            </li>
          ))}
          {more > 0 && (
            <li>
              <Link
                to={matrixHref({ standing: 'unlicensed' })}
                className="inline-flex min-h-6 items-center underline"
              >
                and {more.toLocaleString('en')} more
              </Link>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

function Holding({ people }: { people: number }) {
  return (
    <>
      <em className="text-danger not-italic">
        {people.toLocaleString('en')} {people === 1 ? 'person' : 'people'}
      </em>{' '}
      {people === 1 ? 'holds' : 'hold'} an expired or revoked licence
    </>
  );
}

const whenNobody = (basis: number) =>
  basis === 0 ? 'Nobody is required to hold anything yet' : 'Everyone’s licence is valid today';
