import { limits } from '@icare/contracts/limits';
import { listServerErrors, type ServerError } from '@icare/contracts/system';
import { ChevronRight } from 'lucide-react';
import { formatDateTime } from '../format/format.ts';
import { Button } from '../ui/button.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { Icon } from '../ui/icon.tsx';
import { ListScreen } from '../ui/list/list-screen.tsx';
import { ListSearch } from '../ui/list/list-search.tsx';
import { useList } from '../ui/list/use-list.ts';
import { useListFilters } from '../ui/list/use-list-filters.ts';

const rowsPerPage = 20;

/** Calls answered with 'Something went wrong'. Users are shown a request id, by which IT can search here. */
export function ServerErrors() {
  const { filters, isFiltered, clear, field } = useListFilters(listServerErrors);
  const list = useList(listServerErrors, filters, ({ data }) => data.serverErrors, rowsPerPage);
  const { query, rows: errors, count } = list;
  const isEmpty = errors.length === 0;
  return (
    <ListScreen
      title="Recent errors"
      noun="errors"
      count={isEmpty ? undefined : count}
      query={query}
      isEmpty={isEmpty}
      empty={
        isFiltered ? (
          <div className="grid justify-items-start gap-3 py-4">
            <p className="font-bold">No error matches your search.</p>
            <p className="max-w-measure text-muted">
              They are kept for {limits.serverErrorDays} days. When very many come at once only the
              first ones are kept; every one of them is in the log.
            </p>
            <Button onClick={clear}>Clear the search</Button>
          </div>
        ) : (
          <p className="py-4 text-muted">No errors in the last {limits.serverErrorDays} days.</p>
        )
      }
      head={
        (isFiltered || !isEmpty) && (
          <div className="max-w-[36rem]">
            <ListSearch label="Search by request id, route or message" {...field('search')}>
              <span className="sr-only">{count && `${count} errors`}</span>
            </ListSearch>
          </div>
        )
      }
    >
      <ul className="border-t border-line">
        {errors.map((error) => (
          <ErrorRow key={error.id} error={error} />
        ))}
      </ul>
    </ListScreen>
  );
}

function ErrorRow({ error }: { error: ServerError }) {
  const { at, requestId, traceId, method, route, name, message, stack } = error;
  return (
    <li className="border-b border-line">
      <details className="group">
        <summary className="grid cursor-pointer grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 py-2.5 max-md:*:col-start-2 md:grid-cols-[1.25rem_11rem_minmax(0,2fr)_minmax(0,3fr)]">
          <Icon
            icon={ChevronRight}
            className="col-start-1! row-start-1 mt-0.5 size-4.5 text-muted group-open:rotate-90"
          />
          <span className="whitespace-nowrap text-muted tabular-nums">{formatDateTime(at)}</span>
          <span className="font-bold wrap-anywhere">
            {method} {route}
          </span>
          <span className="text-muted wrap-anywhere group-open:hidden">{message}</span>
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-4 pl-8">
          <Facts>
            <Fact term="Request id">
              <code className="text-[.9em]">{requestId}</code>
            </Fact>
            {traceId && (
              <Fact term="Trace id">
                <code className="text-[.9em]">{traceId}</code>
              </Fact>
            )}
            <Fact term="Kind">{name}</Fact>
            <Fact term="Message">{message}</Fact>
          </Facts>
          {stack && (
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
              tabIndex={0}
              className="overflow-x-auto rounded-2 bg-sunken px-4 py-3 text-meta"
            >
              {stack}
            </pre>
          )}
        </div>
      </details>
    </li>
  );
}
