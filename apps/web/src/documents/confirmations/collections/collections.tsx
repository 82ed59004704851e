import { type ListedCollection, listCollections } from '@icare/contracts/reading-collections';
import { roleNames } from '@icare/contracts/roles';
import { describeAudience } from '@icare/domain/reading-audience';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router-dom';
import { formatDate } from '../../../format/format.ts';
import { paths } from '../../../routing/paths.ts';
import { useSignInHref } from '../../../session/account/use-account-actions.ts';
import { useLastSession } from '../../../session/session.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { ListSearch } from '../../../ui/list/list-search.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useListFilters } from '../../../ui/list/use-list-filters.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { collectionPaths } from './collection-paths.ts';

const CollectionDialog = lazyPart(
  async () => (await import('./collection-dialog.tsx')).CollectionDialog,
);

/** Documents that are read together: /reading/collections */
export function Collections() {
  const session = useLastSession();
  const signIn = useSignInHref();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  return (
    <>
      <BackLink to={paths.myReading}>My reading</BackLink>
      <PageHeader
        title="Collections"
        action={
          session && (
            <Button variant="primary" onClick={() => setNew(true)}>
              New collection
            </Button>
          )
        }
      >
        Documents that people are asked to read together, such as those for new nurses.
      </PageHeader>
      {session ? (
        <CollectionList key={session.user.id} />
      ) : (
        <ButtonLink variant="primary" to={signIn}>
          Sign in
        </ButtonLink>
      )}
      {isNew && (
        <CollectionDialog
          collection={null}
          // Heads ask people of their departments; owners and officers anybody.
          within={findWithin(session)}
          onSaved={({ _id }) => {
            // Closed before that: an open form would ask whether to leave it.
            flushSync(() => setNew(false));
            return navigate(collectionPaths.one(_id));
          }}
          onClose={() => setNew(false)}
        />
      )}
    </>
  );
}

function findWithin(session: ReturnType<typeof useLastSession>) {
  const role = session?.user.role;
  if (role === 'ROLE_ADMIN' || role === 'ROLE_COMPLIANCE') return null;
  return session?.leads?.length ? [...session.leads] : null;
}

function CollectionList() {
  const { filters, isFiltered, clear, field } = useListFilters(listCollections);
  const list = useList(listCollections, filters, ({ data }) => data.collections);
  return (
    <ListScreen
      title="All collections"
      noun="collections"
      count={list.count}
      query={list.query}
      isEmpty={list.rows.length === 0}
      filters={{ isFiltered, clear }}
      empty={
        <Empty title="There is no collection yet" level={3}>
          Whoever is asked for a collection has each of its documents on My reading.
        </Empty>
      }
      head={
        <ListSearch label="Search collections by name" {...field('search')}>
          <span className="sr-only">{list.count && `${list.count} collections`}</span>
        </ListSearch>
      }
    >
      <DataTable columns={columns} rows={list.rows} getId={({ _id }) => _id} />
    </ListScreen>
  );
}

const named = (count: number) => Array.from({ length: count });

const columns: Column<ListedCollection>[] = [
  {
    name: 'Name',
    className: 'md:w-[36%]',
    cell: ({ _id, name, description }) => (
      <>
        <Link to={collectionPaths.one(_id)} className="text-link font-bold wrap-anywhere">
          {name}
        </Link>
        {description && (
          <span className="line-clamp-2 text-meta text-muted wrap-anywhere">{description}</span>
        )}
      </>
    ),
  },
  {
    name: 'Documents',
    className: 'tabular-nums',
    cell: ({ documents }) => documents,
  },
  {
    name: 'Who has to read them',
    className: 'md:w-[32%]',
    cell: ({ people, leftOut, ...audience }) => (
      <span className="wrap-anywhere">
        {describeAudience(
          { ...audience, people: named(people), leftOut: named(leftOut) },
          roleNames,
        )}
      </span>
    ),
  },
  {
    name: 'Set',
    cell: ({ assignedAt, assignedBy }) => (
      <>
        <time dateTime={assignedAt} className="tabular-nums">
          {formatDate(assignedAt)}
        </time>
        {assignedBy && <span className="block text-meta text-muted">{assignedBy}</span>}
      </>
    ),
  },
];
