import { type ReadingCollection, showCollection } from '@icare/contracts/reading-collections';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dataQuery } from '../../../api/endpoint-query.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { useOwnTitle } from '../../../routing/page-title.ts';
import { useSignInHref } from '../../../session/account/use-account-actions.ts';
import { useLastSession } from '../../../session/session.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryState } from '../../../ui/states/query-state.tsx';
import { DepartmentFigures } from '../department-figures.tsx';
import { describeAssignment, describeConfirmed } from '../describe-reading.ts';
import { CollectionDocuments } from './collection-documents.tsx';
import { collectionPaths } from './collection-paths.ts';
import { CollectionReaders } from './collection-readers.tsx';

const CollectionDialog = lazyPart(
  async () => (await import('./collection-dialog.tsx')).CollectionDialog,
);
const RemindDialog = lazyPart(
  async () => (await import('./remind-collection-dialog.tsx')).RemindCollectionDialog,
);
const EndDialog = lazyPart(
  async () => (await import('./end-collection-dialog.tsx')).EndCollectionDialog,
);

/** A collection of documents and who has read them: /reading/collections/:id */
export function CollectionPage({ id }: { id: string }) {
  const user = useLastSession()?.user;
  const signIn = useSignInHref();
  return (
    <>
      <BackLink to={collectionPaths.all}>Collections</BackLink>
      {user ? (
        <OneCollection key={`${user.id} ${id}`} id={id} />
      ) : (
        <>
          <PageHeader title="Collection">For whoever asks people to read documents.</PageHeader>
          <ButtonLink variant="primary" to={signIn}>
            Sign in
          </ButtonLink>
        </>
      )}
    </>
  );
}

type Open = 'change' | 'remind' | 'end' | null;

function OneCollection({ id }: { id: string }) {
  const query = useQuery(dataQuery(showCollection, { params: { id } }));
  const [open, setOpen] = useState<Open>(null);
  const collection = query.data;
  useOwnTitle(collection?.name);
  const close = () => setOpen(null);
  if (!collection) {
    return (
      <>
        <PageHeader title="Collection" />
        <QueryState
          query={query}
          rows={6}
          failure={errorMessage(query.error, 'The collection could not be loaded.')}
        />
      </>
    );
  }
  return (
    <>
      <Head collection={collection} onOpen={setOpen} />
      <CollectionDocuments documents={collection.documents} />
      {collection.asked > 0 && (
        <>
          <DepartmentFigures byDepartment={collection.byDepartment} />
          <CollectionReaders collection={collection} />
        </>
      )}
      {open === 'change' && (
        <CollectionDialog collection={collection} within={collection.within} onClose={close} />
      )}
      {open === 'remind' && <RemindDialog collection={collection} onClose={close} />}
      {open === 'end' && <EndDialog collection={collection} onClose={close} />}
    </>
  );
}

type HeadProps = { collection: ReadingCollection; onOpen: (what: Open) => void };

function Head({ collection, onOpen }: HeadProps) {
  const { name, description, asked, read, overdue, toRemind, mayChange, within } = collection;
  return (
    <>
      <PageHeader
        title={name}
        action={
          <>
            {toRemind > 0 && (
              <Button variant="primary" onClick={() => onOpen('remind')}>
                Remind the rest ({toRemind.toLocaleString('en')})
              </Button>
            )}
            {mayChange && <Button onClick={() => onOpen('change')}>Change</Button>}
          </>
        }
      >
        {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
      </PageHeader>
      <div className="grid gap-1 pb-4">
        <p className="text-read">
          <b className="font-bold">
            {asked === 0
              ? 'It asks nobody at present.'
              : describeConfirmed(asked, read, 'all of it')}
          </b>{' '}
          {overdue > 0 && (
            <span className="font-bold text-danger">
              {overdue.toLocaleString('en')} {overdue === 1 ? 'is' : 'are'} late.
            </span>
          )}
        </p>
        <p className="max-w-measure text-muted wrap-anywhere">{describeAssignment(collection)}</p>
        {within && <p className="text-muted">You see the people of {within.join(', ')}.</p>}
      </div>
      {mayChange && (
        <p className="pb-2">
          <Button size="sm" variant="quiet" onClick={() => onOpen('end')}>
            Ask nobody any more
          </Button>
        </p>
      )}
    </>
  );
}
