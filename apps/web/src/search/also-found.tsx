import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isNetworkError } from '../api/api-error.ts';
import { errorMessage } from '../api/error-message.ts';
import { GroupHeading } from '../ui/group-heading.tsx';
import { Failed } from '../ui/states/failed.tsx';
import { type AlsoFoundKind, alsoFoundQuery, toQuery } from './also-found-query.ts';
import { HitList } from './hit-list.tsx';
import { NothingFound } from './nothing-found.tsx';
import { searchStopped } from './search-stopped.ts';

/** What visitors look for: where it is not found, ways on help. */
const withWaysOn: readonly AlsoFoundKind[] = ['document', 'position'];

/** Kinds whose text is searched. */
const foundInside: readonly AlsoFoundKind[] = ['document', 'application'];

type AlsoFoundProps = {
  kind: AlsoFoundKind;
  search: string;
  /** Ids of what the list above shows. */
  listed: ReadonlySet<string>;
};

/**
 * What has the words in other forms, in another order, or in its text. The list above is a literal one: it has only what
 * contains the very letters that were typed.
 */
export function AlsoFound({ kind, search, listed }: AlsoFoundProps) {
  /** The search that is not to be corrected. */
  const [exact, setExact] = useState('');
  const q = toQuery(search);
  const query = useQuery({
    ...alsoFoundQuery(kind, search, exact === search),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = query;
  if (q === '') return null;
  // Without a network the page says so itself.
  if (query.isError && !isNetworkError(query.error)) {
    const failed = 'What else has these words could not be searched.';
    return <Failed message={errorMessage(query.error, failed)} query={query} />;
  }
  if (!data) return null;
  const hits = data.hits.filter(({ id }) => !listed.has(id));
  const isNothingFound =
    withWaysOn.includes(kind) &&
    !isPlaceholderData &&
    listed.size === 0 &&
    (hits.length === 0 || data.isNearest);
  return (
    <>
      {hits.length > 0 && (
        <section aria-labelledby="also-found">
          <GroupHeading
            id="also-found"
            title={foundInside.includes(kind) ? 'Also found inside' : 'Also found'}
            count={hits.length}
          />
          {data.corrected && (
            <p className="py-2 text-muted wrap-anywhere">
              Showing results for <b className="font-bold text-ink">{data.corrected}</b>.{' '}
              <button
                type="button"
                className="inline-flex min-h-11 items-center text-primary underline underline-offset-3"
                onClick={() => setExact(search)}
              >
                Search instead for “{search}”
              </button>
            </p>
          )}
          {data.isNearest && <p className="py-2 text-muted">These have some of the words.</p>}
          <HitList hits={hits} searched={data.corrected ?? search} />
          {data.isIncomplete && <p className="py-2 text-muted">{searchStopped}</p>}
        </section>
      )}
      {isNothingFound && <NothingFound typed={search} isSearch />}
    </>
  );
}
