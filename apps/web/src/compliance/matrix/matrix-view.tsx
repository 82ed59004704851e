import { listCompliancePeople } from '@icare/contracts/compliance-people';
import type { DepartmentName } from '@icare/contracts/departments';
import { requirementStateNames } from '@icare/domain/requirement-labels';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ListFoot } from '../../ui/list/list-body.tsx';
import { listQuery } from '../../ui/list/list-query.ts';
import { SelectAll } from '../../ui/list/select-boxes.tsx';
import { useFoldedFilters } from '../../ui/list/use-folded-filters.tsx';
import { useSelection } from '../../ui/list/use-selection.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { PeopleFilters } from '../reminders/people-bar.tsx';
import { ExportMatrixButton } from './export-matrix-button.tsx';
import {
  ApartFilters,
  MatrixFilters,
  MatrixLegend,
  type MatrixListFilters,
  MatrixSelects,
  useMatrixFilters,
} from './matrix-filters.tsx';
import { countStates, hasState, type MatrixPerson, type MatrixType } from './matrix-rows.ts';
import { PeopleGaps } from './people-gaps.tsx';
import { PrintMatrixButton } from './print-matrix-button.tsx';

/** The width that about twenty columns need. Narrower windows show a list of people with their gaps. */
const wideEnough = '(min-width: 64rem)';

/** Assumed: small enough for a fast first screen, large enough that scrolling rarely waits. */
const peoplePerPage = 200;
/** A filter by state has to load all people, so it fetches fewer and larger pages. */
const peoplePerLargePage = 1000;

const matrixPeople = (filters: MatrixListFilters['filters'], loadsAll: boolean) =>
  listQuery(listCompliancePeople, filters, loadsAll ? peoplePerLargePage : peoplePerPage);

/** Not for phones. */
const MatrixGrid = lazyPart(
  async () => (await import('./matrix-grid.tsx')).MatrixGrid,
  <SkeletonRows count={12} />,
);
const CellPanel = lazyPart(async () => (await import('./cell-panel.tsx')).CellPanel);
/** Only for searches. */
const AlsoFoundBelow = lazyPart(
  async () => (await import('../../search/also-found-below.tsx')).AlsoFoundBelow,
);

type OpenedCell = { personId: string; typeId: string; anchor: HTMLElement };

type MatrixViewProps = {
  /** Only people of this department. */
  department?: DepartmentName;
  /** For an inspector: nobody is selected, since nothing is done. */
  readOnly?: boolean;
};

/** Filters, legend, and the people: as a grid in wide windows, otherwise as a list. */
export function MatrixView({ department, readOnly = false }: MatrixViewProps) {
  const { filters: asked, field, state, chooseState, clear } = useMatrixFilters();
  const filters = useMemo(
    () => (department ? { ...asked, department } : asked),
    [asked, department],
  );
  const query = useInfiniteQuery(matrixPeople(filters, state !== undefined));
  const isWideEnough = useMedia(wideEnough);
  useEffect(() => {
    if (isWideEnough) void MatrixGrid.loadAhead();
  }, [isWideEnough]);
  const [opened, setOpened] = useState<OpenedCell | null>(null);
  const filtersId = useId();
  const { department: chosenDepartment, clearance, reason } = asked;
  const set = [
    ...[!department && chosenDepartment, clearance, reason],
    ...[asked.certificationTypeId, state],
  ];
  const folded = useFoldedFilters({
    set: set.filter(Boolean).length,
    always: { name: 'Signs', chosen: state && requirementStateNames[state] },
    id: filtersId,
  });

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
    () => (state ? loaded.filter((person) => hasState(person, types, state)) : loaded),
    [loaded, types, state],
  );
  const ids = useMemo(() => people.map(({ id }) => id), [people]);
  const selection = useSelection(ids, { filters, state });
  const chosen = readOnly ? undefined : selection;
  const isFullyLoaded = data !== undefined && !hasNextPage && !query.isPlaceholderData;
  const counts = useMemo(
    () => (isFullyLoaded ? countStates(loaded, types) : undefined),
    [isFullyLoaded, loaded, types],
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
  const selects = { field, types: allTypes, withDepartments: department === undefined };
  const files = (
    <>
      {/* What an inspector prints carries their name, as the page does and this would not. */}
      {!readOnly && (
        <PrintMatrixButton
          people={people}
          types={types}
          query={query}
          filters={{ ...filters, state }}
        />
      )}
      <ExportMatrixButton filters={filters} />
    </>
  );
  // The list may have been refetched since the cell was opened, so the objects are looked up by id.
  const person = opened && loaded.find(({ id }) => id === opened.personId);
  const type = opened && allTypes.find(({ id }) => id === opened.typeId);

  const line = folded.isFolding ? (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
      <div className="min-w-64 flex-1 max-sm:basis-full">
        <MatrixFilters {...selects} count={count} isFolded />
      </div>
      <div className="flex flex-wrap gap-2 sm:py-1.5">
        {folded.button}
        {files}
      </div>
    </div>
  ) : (
    <MatrixFilters
      {...selects}
      count={count}
      isFolded={false}
      end={
        <>
          {folded.button}
          {files}
        </>
      }
    />
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows in it, each of which has a checkbox
    <div
      data-list
      className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-1"
      onKeyDown={selection.onKeyDown}
    >
      {chosen ? (
        <PeopleFilters selection={chosen} people={people}>
          {line}
        </PeopleFilters>
      ) : (
        line
      )}
      {folded.isOpen && (
        <div id={filtersId} className="grid gap-3">
          {folded.isFolding && (
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              <MatrixSelects {...selects} />
            </div>
          )}
          <MatrixLegend counts={counts} chosen={state} onChoose={chooseState} />
        </div>
      )}
      <ApartFilters field={field} />
      {query.isPending && <SkeletonRows count={12} />}
      {query.isError && !data && (
        <Failed
          message={errorMessage(query.error, 'Failed to load the requirement matrix.')}
          query={query}
        />
      )}
      {data && people.length === 0 && !hasNextPage && (
        <Empty title="Nobody here" action={<Button onClick={clear}>Show everybody</Button>}>
          Nobody matches the filters.
        </Empty>
      )}
      {data && people.length > 0 && (
        <section aria-label="People" aria-busy={query.isPlaceholderData}>
          {isWideEnough ? (
            <MatrixGrid
              people={people}
              types={types}
              total={state ? people.length : total}
              onOpen={onOpen}
              onNearEnd={loadMore}
              selection={chosen}
            />
          ) : (
            <>
              {chosen && <SelectAll selection={chosen} />}
              <PeopleGaps
                people={people}
                types={types}
                state={state}
                onOpen={onOpen}
                selection={chosen}
              />
              {!state && <ListFoot count={`${shown} of ${all} people`} query={query} />}
            </>
          )}
        </section>
      )}
      {data && isFetchNextPageError && (
        <Failed
          message={errorMessage(query.error, 'The other people could not be loaded.')}
          onRetry={() => void fetchNextPage()}
          retrying={isFetchingNextPage}
        />
      )}
      {!readOnly && filters.search && (
        <AlsoFoundBelow kind="person" filters={{ ...filters, state }} query={query} ids={ids} />
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
