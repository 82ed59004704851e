import { groupDocuments } from '@icare/domain/document-groups';
import { type ReactNode, useMemo } from 'react';
import { countText } from '../format/count-text.ts';
import { classNames } from '../ui/class-names.ts';
import { PageHeader } from '../ui/page-header.tsx';
import type { Collection } from './collections.ts';
import { DocumentList } from './document-list.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { JumpLinks } from './jump-links.tsx';
import { LibrarySearch } from './library-search.tsx';
import { NothingOpen } from './nothing-open.tsx';
import { unknownGroupText } from './unknown-group-text.ts';
import { useAddress } from './use-address.ts';
import { useArriveAtGroup } from './use-arrive-at-group.ts';
import { useDocuments } from './use-documents.ts';
import { useDownload } from './use-download.ts';
import { useOpenedDocument } from './use-opened-document.ts';

type DocumentLibraryProps = {
  collection: Collection;
  /** The page's cards at its foot. */
  children: ReactNode;
};

/** The page of a collection: search, groups of rows, and beside them the document that is open. */
export function DocumentLibrary({ collection, children }: DocumentLibraryProps) {
  const address = useAddress();
  const { search, openId } = address;
  const list = useDocuments(collection, search);
  const { documents, isComplete, query } = list;
  const onDownload = useDownload(collection);
  const { onOpen, takesFocus } = useOpenedDocument(address);
  const groups = useMemo(
    () => groupDocuments(documents, collection.order),
    [documents, collection],
  );
  const { unknown } = useArriveAtGroup(groups);

  const row = documents.find(({ _id }) => _id === openId);
  const isOpen = openId !== null;
  const partial = query.hasNextPage;
  return (
    <div className="page-width pb-16">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="min-w-0">
          <div className={classNames(isOpen && 'max-lg:sr-only')}>
            <PageHeader title={collection.title}>{collection.sentence}</PageHeader>
          </div>
          <div className={classNames(isOpen && 'max-lg:hidden')}>
            <LibrarySearch
              label={collection.searchLabel}
              value={search}
              onSearch={address.setSearch}
            >
              {query.isSuccess && !query.isPlaceholderData
                ? countText({ ...list, shown: documents.length }, search, collection.noun)
                : '\u00a0'}
            </LibrarySearch>
            <JumpLinks label={collection.groupsLabel} groups={groups} partial={partial} />
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
              openId={openId}
              onOpen={onOpen}
              onDownload={onDownload}
              onClearSearch={() => address.setSearch('')}
            />
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
          <NothingOpen noun={collection.noun.one} waiting={!isComplete || documents.length === 0} />
        )}
      </div>
    </div>
  );
}
