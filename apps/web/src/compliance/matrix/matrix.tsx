import { listCompliancePeople } from '@icare/contracts/compliance-people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { paths } from '../../routing/paths.ts';
import { useLastSession } from '../../session/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ListFoot } from '../../ui/list/list-body.tsx';
import { listQuery } from '../../ui/list/list-query.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { readsCompliance } from '../access.ts';
import { Closed } from '../closed.tsx';
import {
  MatrixFilters,
  MatrixLegend,
  type MatrixListFilters,
  useMatrixFilters,
} from './matrix-filters.tsx';
import { MatrixGrid } from './matrix-grid.tsx';
import { countStates, type MatrixPerson, type MatrixType, standsSo } from './matrix-rows.ts';
import { PeopleGaps } from './people-gaps.tsx';

/** /compliance/matrix */
export function Component() {
  const user = useLastSession()?.user;
  if (!readsCompliance(user)) return <Closed title="Requirement matrix" user={user} />;
  return (
    <div className="page-width-wide pb-18">
      <BackLink to={paths.compliance.home}>Compliance & Certification</BackLink>
      <PageHeader title="Requirement matrix">
        Who needs which licence or certificate, and how it stands today.
      </PageHeader>
      <MatrixView />
    </div>
  );
}

/** Twenty columns need it; below, people stand in a list with what they lack. */
const roomy = '(min-width: 64rem)';

function useRoomForMatrix(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(roomy);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(roomy).matches,
  );
}

/** Small enough that the first screen comes at once, large enough that whoever scrolls does not wait. */
const peoplePerPage = 200;
/** Looking for one state goes through everybody, so fewer and larger answers. */
const peoplePerWholePage = 1000;

const matrixPeople = (filters: MatrixListFilters['filters'], everybody: boolean) =>
  listQuery(listCompliancePeople, filters, everybody ? peoplePerWholePage : peoplePerPage);

const CellPanel = lazyPart(async () => (await import('./cell-panel.tsx')).CellPanel);

type Opened = { personId: string; typeId: string; anchor: HTMLElement };

/** Search, signs, and the people: as a grid where there is room for one. */
function MatrixView() {
  const { filters, field, state, chooseState, clear } = useMatrixFilters();
  const query = useInfiniteQuery(matrixPeople(filters, state !== undefined));
  const isRoomy = useRoomForMatrix();
  const [opened, setOpened] = useState<Opened | null>(null);

  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const allTypes = useMemo(() => data?.pages[0]?.data.types ?? [], [data]);
  const loaded = useMemo(() => data?.pages.flatMap((page) => page.data.people) ?? [], [data]);
  const { certificationTypeId } = filters;
  const types = useMemo(
    () =>
      certificationTypeId ? allTypes.filter(({ id }) => id === certificationTypeId) : allTypes,
    [allTypes, certificationTypeId],
  );
  const people = useMemo(
    () => (state ? loaded.filter((person) => standsSo(person, types, state)) : loaded),
    [loaded, types, state],
  );
  const isWhole = data !== undefined && !hasNextPage && !query.isPlaceholderData;
  const counts = useMemo(
    () => (isWhole ? countStates(loaded, types) : undefined),
    [isWhole, loaded, types],
  );
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  useEffect(() => {
    if (state && !query.isPlaceholderData) loadMore();
  }, [state, query.isPlaceholderData, loadMore]);

  const onOpen = useCallback(
    (person: MatrixPerson, type: MatrixType, anchor: HTMLElement) =>
      setOpened({ personId: person.id, typeId: type.id, anchor }),
    [],
  );
  const page = data?.pages.at(-1)?.page;
  const total = Math.max(page?.total ?? 0, loaded.length);
  const all = `${total.toLocaleString('en')}${page?.totalIsLowerBound ? '+' : ''}`;
  const shown = people.length.toLocaleString('en');
  const count = !data
    ? undefined
    : state
      ? `${shown} of ${all} people${hasNextPage ? ' so far: still looking' : ''}`
      : total === 1
        ? '1 person'
        : `${all} people`;
  // The page may have been loaded anew since the cell was opened.
  const person = opened && loaded.find(({ id }) => id === opened.personId);
  const type = opened && allTypes.find(({ id }) => id === opened.typeId);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2">
      <MatrixFilters field={field} types={allTypes} count={count} />
      <MatrixLegend counts={counts} chosen={state} onChoose={chooseState} />
      {query.isPending && <SkeletonRows count={12} />}
      {query.isError && !data && (
        <Failed
          message={errorMessage(query.error, 'Failed to load the requirement matrix.')}
          query={query}
        />
      )}
      {data && people.length === 0 && !hasNextPage && (
        <Empty title="Nobody here" action={<Button onClick={clear}>Show everybody</Button>}>
          No person matches what is asked for.
        </Empty>
      )}
      {data && people.length > 0 && (
        <div aria-busy={query.isPlaceholderData}>
          {isRoomy ? (
            <MatrixGrid
              people={people}
              types={types}
              total={state ? people.length : total}
              onOpen={onOpen}
              onNearEnd={loadMore}
            />
          ) : (
            <>
              <PeopleGaps people={people} types={types} state={state} onOpen={onOpen} />
              {!state && <ListFoot count={`${shown} of ${all} people`} query={query} />}
            </>
          )}
        </div>
      )}
      {data && isFetchNextPageError && (
        <Failed
          message={errorMessage(query.error, 'The rest of the people did not come.')}
          onRetry={() => void fetchNextPage()}
          retrying={isFetchingNextPage}
        />
      )}
      {opened && person && type && (
        <CellPanel
          key={`${person.id} ${type.id}`}
          person={person}
          type={type}
          anchor={opened.anchor}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
