import { listMyDocuments, type MyDocument } from '@icare/contracts/my-documents';
import { useMemo, useState } from 'react';
import { paths } from '../../routing/paths.ts';
import { useSignInHref } from '../../session/account/use-account-actions.ts';
import { useLastSession } from '../../session/session.ts';
import type { Session } from '../../session/session-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { ListBody } from '../../ui/list/list-body.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import {
  collectionPaths,
  mayHaveCollections,
} from '../confirmations/collections/collection-paths.ts';
import { DocumentLink, VersionsLink } from './document-links.tsx';
import { DocumentOwner } from './document-owner.tsx';
import { MyDocumentActions } from './my-document-actions.tsx';
import { ReviewDate } from './review-date.tsx';
import { WrittenDocuments } from './written-documents.tsx';

const DocumentHistoryDialog = lazyPart(
  async () => (await import('./document-history-dialog.tsx')).DocumentHistoryDialog,
);
const ReviewDialog = lazyPart(async () => (await import('./review-dialog.tsx')).ReviewDialog);

/** /my-documents */
export function Component() {
  const session = useLastSession();
  const user = session?.user;
  const signIn = useSignInHref();
  const writes = [...(session?.leads ?? []), ...(session?.edits ?? [])].length > 0;
  return (
    <div className="page-width pb-18">
      <PageHeader
        title="My documents"
        action={
          session && (
            <>
              <MyDocumentActions session={session} />
              <CollectionsLink session={session} />
            </>
          )
        }
      >
        {user
          ? 'The documents you keep right, the next review first. Where a document has no owner, the head of its first department keeps it.'
          : 'For staff who keep documents of the hospital.'}
      </PageHeader>
      {user ? (
        <MyDocuments key={user.id} userId={user.id} />
      ) : (
        <ButtonLink variant="primary" to={signIn}>
          Sign in
        </ButtonLink>
      )}
      {writes && <WrittenDocuments />}
    </div>
  );
}

const getDocuments = ({ data }: { data: { documents: readonly MyDocument[] } }) => data.documents;

/** For owners, too, who are known by their documents alone. */
function CollectionsLink({ session }: { session: Session }) {
  const { rows } = useList(listMyDocuments, {}, getDocuments);
  if (rows.length === 0 && !mayHaveCollections(session)) return null;
  return <ButtonLink to={collectionPaths.all}>Collections</ButtonLink>;
}

function MyDocuments({ userId }: { userId: string }) {
  const { query, rows, count } = useList(listMyDocuments, {}, getDocuments);
  const [reviewed, setReviewed] = useState<MyDocument | null>(null);
  const [ofHistory, setOfHistory] = useState<MyDocument | null>(null);
  const columns = useMemo(
    () => myColumns({ userId, onReview: setReviewed, onHistory: setOfHistory }),
    [userId],
  );
  return (
    <>
      <ListBody
        query={query}
        failure={{ message: 'Failed to load your documents.' }}
        isEmpty={rows.length === 0}
        empty={
          <Empty title="You keep no documents" level={2}>
            IT names the owner of each document.
          </Empty>
        }
        count={`${count} documents`}
      >
        <DataTable columns={columns} rows={rows} getId={({ _id }) => _id} />
      </ListBody>
      {ofHistory && (
        <DocumentHistoryDialog document={ofHistory} onClose={() => setOfHistory(null)} />
      )}
      {reviewed && (
        <ReviewDialog key={reviewed._id} document={reviewed} onClose={() => setReviewed(null)} />
      )}
    </>
  );
}

type MyColumns = {
  userId: string;
  onReview: (document: MyDocument) => void;
  onHistory: (document: MyDocument) => void;
};

const myColumns = ({ userId, onReview, onHistory }: MyColumns): Column<MyDocument>[] => [
  {
    name: 'Document',
    className: 'lg:w-[42%]',
    cell: (document) => <DocumentLink document={document} />,
  },
  {
    name: 'Owner',
    cell: ({ owner }) => (owner?.id === userId ? 'You' : <DocumentOwner owner={owner} />),
  },
  { name: 'Next review', cell: ({ nextReviewOn }) => <ReviewDate nextReviewOn={nextReviewOn} /> },
  {
    name: 'Actions',
    named: 'unseen',
    className: 'lg:text-right lg:pr-0!',
    cell: (document) => (
      <span className="flex flex-wrap gap-2 lg:justify-end">
        <VersionsLink document={document} />
        <ButtonLink
          size="sm"
          variant="quiet"
          to={paths.readersOf(document._id)}
          aria-label={`Readers of ${document.name}`}
        >
          Readers
        </ButtonLink>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`History of ${document.name}`}
          onClick={() => onHistory(document)}
        >
          History
        </Button>
        {document.status === 'Active' && (
          <Button
            size="sm"
            aria-label={`Reviewed, nothing to change: ${document.name}`}
            onClick={() => onReview(document)}
          >
            Reviewed, nothing to change
          </Button>
        )}
      </span>
    ),
  },
];
