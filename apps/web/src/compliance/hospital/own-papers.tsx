import { useQuery } from '@tanstack/react-query';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { ownPapers } from './api.ts';
import { AskedPaper } from './asked-paper.tsx';
import { MissingPapers } from './missing-papers.tsx';
import { PaperRows } from './paper-rows.tsx';

/** Papers of the hospital that the user is responsible for, with those that are missing; nothing for everybody else. */
export function OwnPapers() {
  return (
    <>
      <AskedPaper />
      <MissingPapers
        title="Missing hospital papers you are responsible for"
        filters={{ mine: 'true' }}
      />
      <PresentPapers />
    </>
  );
}

function PresentPapers() {
  const query = useQuery(ownPapers);
  const { data } = query;
  if (!data && !query.isError) return null;
  if (data?.data.papers.length === 0) return null;
  return (
    <section aria-labelledby="own-papers">
      <SectionHeading
        id="own-papers"
        title="Hospital papers you are responsible for"
        {...(data && { count: data.page.total })}
      />
      {data ? (
        <>
          <p className="max-w-measure py-2 text-muted">
            Hand the next one in with ‘Renew’, before the last day. An officer verifies it; the one
            before stays in force meanwhile.
          </p>
          <PaperRows papers={data.data.papers} />
        </>
      ) : (
        <Failed message="The hospital’s papers could not be loaded." query={query} />
      )}
    </section>
  );
}
