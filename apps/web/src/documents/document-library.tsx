import { limits } from '@icare/contracts/limits';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { countText } from '../format/count-text.ts';
import { readFragment } from '../routing/fragment.ts';
import { useRestoredPosition } from '../routing/restored-position.ts';
import { classNames } from '../ui/class-names.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Spinner } from '../ui/states/loading.tsx';
import { type Collection, findGroupName, groupSlug } from './collections.ts';
import { DepartmentLinks, JumpLinks } from './document-links.tsx';
import { DocumentList } from './document-list.tsx';
import { groupChosen } from './group-chosen.ts';
import { useDocumentAddress } from './use-address.ts';
import { useDocuments } from './use-documents.ts';
import { useDownload } from './use-download.ts';
import { useOpenedDocument } from './use-opened-document.ts';

/** Both are large, and needed only once something is opened or searched. */
const loadPreview = async () => (await import('./document-preview.tsx')).DocumentPreview;
const DocumentPreview = lazyPart(loadPreview, <Spinner text="Loading the document..." />);
const AlsoFound = lazyPart(async () => (await import('../search/also-found.tsx')).AlsoFound);

type DocumentLibraryProps = {
  collection: Collection;
  /** Cards at the end of the page. */
  children: ReactNode;
};

/** The page of a collection: search, groups of documents, and beside them the open document. */
export function DocumentLibrary({ collection, children }: DocumentLibraryProps) {
  const address = useDocumentAddress();
  const { search, department, isRepeated, openId } = address;
  const list = useDocuments(collection, search);
  const { documents, isComplete, query } = list;
  const onDownload = useDownload(collection);
  const { onOpen, takesFocus } = useOpenedDocument(address, query.dataUpdatedAt);
  const groups = useMemo(
    () => groupChosen(documents, collection, { department, isRepeated }),
    [documents, collection, department, isRepeated],
  );
  const shown = department
    ? groups.reduce((sum, group) => sum + group.documents.length, 0)
    : documents.length;
  const { unknown } = useScrollToLinkedGroup(groups);

  // Most visitors open a document next.
  useEffect(() => {
    if (isComplete) void loadPreview().catch(() => undefined);
  }, [isComplete]);
  const listed = useMemo(() => new Set(documents.map(({ _id }) => _id)), [documents]);

  const row = documents.find(({ _id }) => _id === openId);
  const isOpen = openId !== null;
  const partial = query.hasNextPage;
  return (
    <div className="page-width pb-16">
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)]',
          // An open document has the greater part of the width.
          isOpen
            ? 'gap-x-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] xl:grid-cols-[21rem_minmax(0,1fr)]'
            : 'gap-x-12 lg:grid-cols-[minmax(0,1fr)_22.5rem]',
        )}
      >
        <div className="@container min-w-0">
          <div className={classNames(isOpen && 'max-lg:sr-only')}>
            <PageHeader title={collection.title}>{collection.sentence}</PageHeader>
          </div>
          <div className={classNames(isOpen && 'max-lg:hidden')}>
            <LibrarySearch
              label={collection.searchLabel}
              value={search}
              onSearch={address.setSearch}
            >
              {(query.isSuccess || list.part) && !query.isPlaceholderData
                ? countText({ ...list, shown }, search, collection.noun)
                : '\u00a0'}
            </LibrarySearch>
            {collection.category === 'SOPs' ? (
              <DepartmentLinks
                label={collection.groupsLabel}
                documents={documents}
                partial={partial}
                {...address}
              />
            ) : (
              <JumpLinks
                label={collection.groupsLabel}
                groups={groups}
                partial={partial}
                noun={collection.noun}
              />
            )}
            {unknown && !search && isComplete && documents.length > 0 && (
              <p className="mt-3 text-muted wrap-anywhere">
                {unknownGroupText(unknown, collection)}
              </p>
            )}
            <DocumentList
              collection={collection}
              list={list}
              groups={groups}
              search={search}
              listQuery={address.listQuery}
              openId={openId}
              onOpen={onOpen}
              onDownload={onDownload}
              onClearSearch={() => address.setSearch('')}
            />
            {isComplete && search && <AlsoFound kind="document" search={search} listed={listed} />}
            <div className="mt-12 grid gap-x-12 gap-y-8 sm:grid-cols-2">{children}</div>
          </div>
        </div>
        {isOpen ? (
          <DocumentPreview
            key={openId}
            id={openId}
            row={row}
            collection={collection}
            takesFocus={takesFocus}
            onClose={address.close}
            onDownload={onDownload}
          />
        ) : (
          <EmptyPreview
            noun={collection.noun.one}
            waiting={!isComplete || documents.length === 0}
          />
        )}
      </div>
    </div>
  );
}

/** Takes the place of the document while none is open. */
function EmptyPreview({ noun, waiting }: { noun: string; waiting: boolean }) {
  return (
    <div className="max-lg:hidden">
      {!waiting && (
        <p className="sticky top-[calc(var(--bars)+1.25rem)] mt-8 text-muted">
          Choose {noun === 'SOP' ? 'an' : 'a'} {noun} to read it here.
        </p>
      )}
    </div>
  );
}

/** Text for an address with an unknown or empty group. */
function unknownGroupText(slug: string, { order, noun }: Collection): string {
  const empty = findGroupName(order, slug);
  const reason = empty
    ? `There are no ${noun.many} under “${empty}” yet.`
    : `There is no group “${slug}”.`;
  return `${reason} All ${noun.many} are shown.`;
}

/**
 * Scrolls to the group named in the address, such as /policies/clinical or /sops#nursing, once its rows have loaded.
 * `unknown` is the name in the path if there is no such group.
 */
function useScrollToLinkedGroup(groups: readonly { name: string }[]) {
  const { hash, pathname } = useLocation();
  const { '*': subPath = '' } = useParams();
  const wanted = readFragment(hash) || subPath;
  const lastArrival = useRef<string | null>(null);
  const restoredPlace = useRestoredPosition();
  const names = groups.map(({ name }) => name);
  const target = findGroupName(names, wanted);

  useEffect(() => {
    const arrival = `${pathname} ${wanted}`;
    if (!target || lastArrival.current === arrival) return;
    lastArrival.current = arrival;
    const section = document.getElementById(groupSlug(target));
    if (!section) return;
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
    // After a step back, the scroll position that the user left takes precedence.
    if (restoredPlace === null) section.scrollIntoView();
  }, [target, wanted, pathname, restoredPlace]);

  return { unknown: findGroupName(names, subPath) ? '' : subPath };
}

type LibrarySearchProps = {
  label: string;
  /** The search in the address. */
  value: string;
  onSearch: (value: string) => void;
  children: ReactNode;
};

/** Milliseconds without typing until the search starts. Assumed: longer than between two letters of a slow typist. */
const searchDelayMs = 250;

/** Holds the typed text and passes it on after a pause, so that the rows are not rendered again for every letter. */
function LibrarySearch({ label, value, onSearch, children }: LibrarySearchProps) {
  const [typed, setTyped] = useState(value);
  const lastSearch = useRef(value);

  // Back, forward and links change the search without typing.
  useEffect(() => {
    if (value === lastSearch.current) return;
    lastSearch.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    const search = typed.trim();
    if (search === lastSearch.current) return;
    const timer = setTimeout(() => {
      lastSearch.current = search;
      onSearch(search);
    }, searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);

  return (
    <SearchBox label={label} value={typed} onChange={setTyped} maxLength={limits.searchMaxLength}>
      {children}
    </SearchBox>
  );
}
