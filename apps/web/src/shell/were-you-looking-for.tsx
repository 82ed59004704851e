import { searchPortal } from '@icare/contracts/search';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../api/endpoint-query.ts';
import { HitList } from '../search/hit-list.tsx';
import { NothingFound } from '../search/nothing-found.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';

/** What the words of an unknown address find. */
export function WereYouLookingFor({ words }: { words: string }) {
  const { data } = useQuery(
    dataQuery(searchPortal, { query: { q: words, limit: 5, guessed: 'true' } }),
  );
  if (!data) return null;
  if (data.hits.length === 0) return <NothingFound typed={words} isSearch={false} />;
  return (
    <section aria-labelledby="were-you-looking-for" className="mt-8 max-w-measure">
      <SectionHeading id="were-you-looking-for" title="Were you looking for" size="small" />
      <HitList hits={data.hits} searched={data.corrected ?? words} />
      {data.isNearest && <NothingFound typed={words} isSearch={false} />}
    </section>
  );
}
