import { listDocumentReferences } from '@icare/contracts/document-references';
import type { Document } from '@icare/contracts/documents';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { isNetworkError } from '../../api/api-error.ts';
import { dataQuery } from '../../api/endpoint-query.ts';
import { useIsQuiet } from '../../offline/use-is-quiet.ts';
import { Button } from '../../ui/button.tsx';
import { useIsNear } from '../reading/use-is-near.ts';
import { ReferenceList } from './reference-list.tsx';
import { ReferringList } from './referring-list.tsx';

type ReadingReferencesProps = { document: Pick<Document, '_id'> };

/**
 * At the end of a document: what it refers to, and what refers to it. The text comes first: it is asked for once that end is near, or nothing else is
 * on its way, since the browser prints at once what there is.
 */
export function ReadingReferences({ document }: ReadingReferencesProps) {
  const end = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(end);
  const isQuiet = useIsQuiet();
  const query = useQuery({
    ...dataQuery(listDocumentReferences, { params: { id: document._id } }),
    enabled: isNear || isQuiet,
  });
  const { references = [], referredToBy } = query.data ?? {};
  return (
    // Printing waits for it, also where it is not asked for yet.
    <div ref={end} aria-busy={query.isPending}>
      {references.length > 0 && (
        <section aria-labelledby="refers-to" className="mt-10 max-w-[40rem]">
          <h2 id="refers-to" className="pb-1 text-read font-bold">
            This document refers to
          </h2>
          <ReferenceList references={references} />
        </section>
      )}
      {referredToBy && referredToBy.total > 0 && (
        <section data-print="no" aria-labelledby="referred-to-by" className="mt-10 max-w-[40rem]">
          <h2 id="referred-to-by" className="pb-1 text-read font-bold">
            Documents that refer to this one
          </h2>
          <ReferringList {...referredToBy} />
        </section>
      )}
      {/* Without a network the page says so already, and it is asked for again once there is one. */}
      {query.isError && !isNetworkError(query.error) && (
        <p
          role="status"
          data-print="no"
          className="mt-10 flex max-w-[40rem] flex-wrap items-center gap-3 text-muted"
        >
          What this document refers to could not be loaded.
          <Button size="sm" disabled={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}
