import { searchPortal } from '@icare/contracts/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dataQuery } from '../api/endpoint-query.ts';
import { HitList } from '../search/hit-list.tsx';
import { NothingFound } from '../search/nothing-found.tsx';
import { searchStopped } from '../search/search-stopped.ts';
import { GroupHeading } from '../ui/group-heading.tsx';

/** Shorter texts are inside nearly every document. */
const leastLetters = 3;
const shown = 20;

type AlsoFoundInsideProps = {
  search: string;
  /** Ids of the documents that the list above shows. */
  listed: ReadonlySet<string>;
};

/**
 * Documents that have the words in other forms, in another order, or in their text. The list above them is a literal one:
 * it has only documents whose name, department or type contains what was typed.
 */
export function AlsoFoundInside({ search, listed }: AlsoFoundInsideProps) {
  const { data, isPlaceholderData } = useQuery({
    ...dataQuery(searchPortal, { query: { q: search, in: 'document', limit: shown } }),
    enabled: search.length >= leastLetters,
    placeholderData: keepPreviousData,
  });
  if (search.length < leastLetters || !data) return null;
  const hits = data.hits.filter(({ id }) => !listed.has(id));
  const isNothingFound =
    !isPlaceholderData && listed.size === 0 && (hits.length === 0 || data.isNearest);
  return (
    <>
      {hits.length > 0 && (
        <section aria-labelledby="also-found-inside">
          <GroupHeading id="also-found-inside" title="Also found inside" count={hits.length} />
          {data.corrected && (
            <p className="py-2 text-muted">
              Showing results for <b className="font-bold text-ink">{data.corrected}</b>
            </p>
          )}
          {data.isNearest && <p className="py-2 text-muted">These have some of the words.</p>}
          <HitList hits={hits} />
          {data.isIncomplete && <p className="py-2 text-muted">{searchStopped}</p>}
        </section>
      )}
      {isNothingFound && <NothingFound typed={search} isSearch />}
    </>
  );
}
