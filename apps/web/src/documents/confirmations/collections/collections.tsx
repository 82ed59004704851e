import { type ListedCollection, listCollections } from '@icare/contracts/reading-collections';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../routing/paths.ts';
import { useSignInHref } from '../../../session/account/use-account-actions.ts';
import { useLastSession } from '../../../session/session.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterRow } from '../../../ui/list/filter-row.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useListFilters } from '../../../ui/list/use-list-filters.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { currentColumns, endedColumns } from './collection-columns.tsx';
import { collectionPaths } from './collection-paths.ts';

const AskAgainDialog = lazyPart(
  async () => (await import('./ask-again-dialog.tsx')).AskAgainDialog,
);
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
  const { filters, change, field } = useListFilters(listCollections);
  const list = useList(listCollections, filters, ({ data }) => data.collections);
  const [chosen, setChosen] = useState<ListedCollection | null>(null);
  const isEnded = filters.state === 'ended';
  return (
    <ListScreen
      title={isEnded ? 'Ended' : 'Asked for at present'}
      noun="collections"
      count={list.count}
      query={list.query}
      isEmpty={list.rows.length === 0}
      // The state is no filter: the ended ones are another list.
      filters={{ isFiltered: Boolean(filters.search), clear: () => change({ search: '' }) }}
      empty={
        isEnded ? (
          <Empty title="None has ended" level={3}>
            A collection that nobody is asked for any more stays here with its last figures.
          </Empty>
        ) : (
          <Empty title="There is no collection yet" level={3}>
            Whoever is asked for a collection has each of its documents on My reading.
          </Empty>
        )
      }
      head={
        <FilterRow
          field={field}
          search={{ label: 'Search collections by name' }}
          selects={{
            state: { label: 'State', any: 'Asked for at present', options: { ended: 'Ended' } },
          }}
          count={list.count && `${list.count} collections`}
        />
      }
    >
      <DataTable
        columns={isEnded ? endedColumns(setChosen) : currentColumns}
        rows={list.rows}
        getId={({ _id }) => _id}
      />
      {chosen && <AskAgainDialog collection={chosen} onClose={() => setChosen(null)} />}
    </ListScreen>
  );
}
