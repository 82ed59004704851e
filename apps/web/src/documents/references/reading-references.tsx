import { listDocumentReferences } from '@icare/contracts/document-references';
import type { Document } from '@icare/contracts/documents';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { isNetworkError } from '../../api/api-error.ts';
import { dataQuery } from '../../api/endpoint-query.ts';
import { Button } from '../../ui/button.tsx';
import { useReached } from '../confirmations/use-reached.ts';
import { ReferenceList } from './reference-list.tsx';

type ReadingReferencesProps = { document: Pick<Document, '_id'> };

/** At the end of a document: what it refers to. Asked for when that end is near, so that the text comes first. */
export function ReadingReferences({ document }: ReadingReferencesProps) {
  const end = useRef<HTMLDivElement>(null);
  const isNear = useReached(end, '800px');
  const query = useQuery({
    ...dataQuery(listDocumentReferences, { params: { id: document._id } }),
    enabled: isNear,
  });
  const references = query.data?.references ?? [];
  return (
    <div ref={end} data-print="no">
      {references.length > 0 && (
        <section aria-labelledby="refers-to" className="mt-10 max-w-[40rem]">
          <h2 id="refers-to" className="pb-1 text-read font-bold">
            This document refers to
          </h2>
          <ReferenceList references={references} />
        </section>
      )}
      {/* Without a network the page says so already, and it is asked for again once there is one. */}
      {query.isError && !isNetworkError(query.error) && (
        <p
          role="status"
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
