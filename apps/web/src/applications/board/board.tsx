import { type ApplicationStatus, applicationStatuses } from '@icare/contracts/application-status';
import type { ApplicationRow } from '@icare/contracts/recruitment';
import { applicationStatusNames } from '@icare/domain/application-moves';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState, useSyncExternalStore } from 'react';
import { AlsoFoundBelow, useFoundOnlyBelow } from '../../search/also-found-below.tsx';
import { Field } from '../../ui/field.tsx';
import { findValue, useAddressFilters } from '../../ui/list/use-address-filters.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Select } from '../../ui/select.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { applicationBoard, describeLoadFailure } from '../api.ts';
import { rememberPlace } from '../held/focus-application.ts';
import type { MovedApplication } from '../moves/move-application.ts';
import { useMoves } from '../moves/use-moves.tsx';
import {
  ApplicationFilters,
  NoApplications,
  useApplicationFilters,
} from '../review/application-filters.tsx';
import { ReviewLink } from '../review-mode/review-link.tsx';
import { BoardCard } from './board-card.tsx';
import { BoardColumnView, ColumnHead, MoreCards } from './board-column.tsx';
import { type BoardColumn, findShownColumn, splitColumns, totalText } from './board-columns.ts';

/** Width that seven columns need; narrower windows show one column at a time. */
const wideEnough = '(min-width: 80rem)';

function useWideScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wideEnough);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(wideEnough).matches,
  );
}

/** All applications in a column for each status. */
export function Board({ views }: { views: ReactNode }) {
  const headingId = useId();
  const applicationFilters = useApplicationFilters();
  const { boardFilters, isBoardFiltered, clear } = applicationFilters;
  const query = useQuery(applicationBoard(boardFilters));
  const isWide = useWideScreen();
  const [dragged, setDragged] = useState<ApplicationRow | null>(null);
  const goOn = useRef<() => void>(undefined);
  const moves = useMoves(() => goOn.current?.());
  const move = (application: MovedApplication, to: ApplicationStatus) => {
    goOn.current = rememberPlace(application.id);
    moves.move(application, to);
  };
  const columns = query.data?.data.columns ?? [];
  const total = columns.reduce((sum, column) => sum + column.total, 0);
  const isBound = columns.some(({ totalIsLowerBound }) => totalIsLowerBound);
  const hasMore = columns.some((column) => column.total > column.applications.length);
  const count = query.data && `${total.toLocaleString('en')}${isBound ? '+' : ''}`;
  const { open, decided } = splitColumns(columns);
  const foundBelow = useFoundOnlyBelow({
    ...{ kind: 'application', filters: boardFilters, isEmpty: total === 0 },
    query: { isSuccess: query.isSuccess, hasNextPage: hasMore },
  });
  const shared = { dragged, onDrag: setDragged, onMove: move };
  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-5"
      data-list
    >
      <SectionHeading
        id={headingId}
        title="Applications"
        action={
          <span className="flex flex-wrap items-center gap-3">
            <ReviewLink count={count} ignores={['status', 'sort']} />
            {views}
          </span>
        }
        {...(count && { count })}
      />
      <ApplicationFilters {...applicationFilters} count={count && `${count} applications`} />
      {query.isPending && <SkeletonRows count={10} />}
      {query.isError && (
        <Failed
          {...describeLoadFailure(query.error, 'Failed to load the applications.')}
          query={query}
        />
      )}
      {query.data && total === 0 && (
        <NoApplications filtered={isBoardFiltered} onClear={clear} foundBelow={foundBelow} />
      )}
      {total > 0 && (
        <div aria-busy={query.isPlaceholderData}>
          {isWide ? (
            <div className="grid grid-cols-7 items-start gap-x-3">
              {open.map((column) => (
                <BoardColumnView key={column.status} column={column} {...shared} />
              ))}
              <div className="grid gap-5">
                {decided.map((column) => (
                  <BoardColumnView key={column.status} column={column} mostCards={3} {...shared} />
                ))}
              </div>
            </div>
          ) : (
            <PhoneBoard columns={columns} onMove={move} />
          )}
        </div>
      )}
      <AlsoFoundBelow
        kind="application"
        filters={boardFilters}
        query={{ isSuccess: query.isSuccess, hasNextPage: hasMore }}
        ids={columns.flatMap(({ applications }) => applications.map(({ id }) => id))}
      />
      {moves.dialog}
    </section>
  );
}

type PhoneBoardProps = {
  columns: readonly BoardColumn[];
  onMove: (application: MovedApplication, to: ApplicationStatus) => void;
};

/** The board in narrow windows: one column, and a select for the others. */
function PhoneBoard({ columns, onMove }: PhoneBoardProps) {
  const [params, change] = useAddressFilters<'status'>();
  const column = findShownColumn(columns, findValue(applicationStatuses, params.get('status')));
  if (!column) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field label="Stage" className="max-w-96">
        {(control) => (
          <Select
            {...control}
            value={column.status}
            onChange={({ target }) => change({ status: target.value })}
          >
            {columns.map((each) => (
              <option key={each.status} value={each.status}>
                {applicationStatusNames[each.status]} ({totalText(each)})
              </option>
            ))}
          </Select>
        )}
      </Field>
      <section aria-label={applicationStatusNames[column.status]} data-column={column.status}>
        <ColumnHead column={column} />
        <ul className="grid items-start gap-2 pt-2 sm:grid-cols-2 lg:grid-cols-3">
          {column.applications.map((card) => (
            <BoardCard key={card.id} card={card} onMove={onMove} />
          ))}
        </ul>
        <MoreCards column={column} shown={column.applications.length} />
      </section>
    </div>
  );
}
