import type { DocumentCategory } from '@icare/contracts/documents';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { isRefusal } from '../../api/api-error.ts';
import { useOwnTitle } from '../../routing/page-title.ts';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/states/loading.tsx';
import { type Collection, policies, publicAffairs, sops } from '../collections.ts';
import { NotOpened } from '../not-opened.tsx';
import { documentQuery } from '../use-documents.ts';
import { useDownload } from '../use-download.ts';
import { readPrinted } from './print-in-force.tsx';
import { ReadingView } from './reading-view.tsx';

const collections: Record<DocumentCategory, Collection> = {
  Policies: policies,
  SOPs: sops,
  'Public Affairs': publicAffairs,
};

/** /read/:id: a document at an address of its own. `page`, `find` and `words` come from the search, `printed` from the code on a print. */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(documentQuery(id));
  const document = query.data;
  const collection = collections[document?.category ?? 'Policies'];
  const onDownload = useDownload(collection);
  const heading = useRef<HTMLHeadingElement>(null);
  const [params, setParams] = useSearchParams();
  const start = useStart(id, params);
  // The address would mark them again for whoever it is sent to.
  const forgetWords = () => {
    if (!params.has('find') && !params.has('words')) return;
    const others = new URLSearchParams(params);
    others.delete('find');
    others.delete('words');
    setParams(others, { replace: true, preventScrollReset: true });
  };
  const printed = readPrinted(params);
  useOwnTitle(document?.name);
  const openedId = document?._id;
  useEffect(() => {
    // After a link in the portal the shell focuses the heading; while there is none, the whole page.
    const isArrival = window.document.activeElement?.id === 'main';
    if (openedId && isArrival) heading.current?.focus({ preventScroll: true });
  }, [openedId]);
  // What somebody reads stays where it only cannot be asked for again: networks come and go.
  if (query.isLoadingError || (query.isError && isRefusal(query.error))) {
    return (
      <div className="page-width">
        <NotOpened
          id={id}
          error={query.error}
          printed={printed}
          onRetry={() => void query.refetch()}
        />
      </div>
    );
  }
  if (!document) {
    return (
      <div className="page-width">
        <Spinner text="Loading the document..." />
      </div>
    );
  }
  return (
    <ReadingView
      key={id}
      document={document}
      collection={collection}
      layout="page"
      heading={heading}
      onDownload={() => onDownload(document)}
      start={{ ...start, onOtherWords: forgetWords }}
      printed={printed}
      lead={
        <Link
          to={collection.path}
          className="inline-flex min-h-11 min-w-0 items-center gap-1 text-primary hover:underline"
        >
          <Icon icon={ChevronLeft} />
          <span className="truncate">{collection.title}</span>
        </Link>
      }
    />
  );
}

/** What a search led to: of the document that is open, until another search leads to it, or to another one. */
function useStart(id: string, params: URLSearchParams) {
  const asked = readStart(params);
  const [known, setKnown] = useState({ id, start: asked });
  // The words leave the address as soon as the reader looks for others: then the page stays.
  const isOther =
    id !== known.id ||
    (asked.typed !== '' && JSON.stringify(asked) !== JSON.stringify(known.start));
  if (isOther) setKnown({ id, start: asked });
  return isOther ? asked : known.start;
}

function readStart(params: URLSearchParams) {
  const page = Number(params.get('page'));
  const typed = params.get('find') ?? '';
  const words = (params.get('words') ?? typed).split(' ').filter(Boolean).slice(0, 20);
  return { typed, words, page: Number.isInteger(page) && page > 0 ? page : null };
}
