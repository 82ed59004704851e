import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const openedFromListKey = 'openedDocument';

function isOpenedFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && openedFromListKey in state;
}

const stateOf = (isOpenedFromList: boolean) =>
  isOpenedFromList ? { [openedFromListKey]: true } : null;

/** How SOPs are listed: each once, under one department only, or each under all of its departments. */
export type ListChoice = { department: string; isRepeated: boolean };

const repeated = 'departments';

function buildQuery(
  { search, department, isRepeated }: ListChoice & { search: string },
  document?: string,
): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (department) params.set('department', department);
  if (isRepeated) params.set('list', repeated);
  if (document) params.set('document', document);
  return `?${params}`;
}

/** Address of a document within its list, relative to the page. `listQuery` is that of the list. */
export function documentHref(id: string, listQuery: string): string {
  const params = new URLSearchParams(listQuery);
  params.set('document', id);
  return `?${params}`;
}

/** The search and the open document, kept in the address. One step back from a document always returns to the list. */
export function useDocumentAddress() {
  const [params, setParams] = useSearchParams();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const search = params.get('search') ?? '';
  const department = params.get('department') ?? '';
  const isRepeated = params.get('list') === repeated;
  const openId = params.get('document');
  const canGoBack = isOpenedFromList(state);

  // The functions below read this ref, so that they never change and no row is rendered again because of them.
  const latest = useRef({ pathname, search, department, isRepeated, openId, canGoBack });
  useLayoutEffect(() => {
    latest.current = { pathname, search, department, isRepeated, openId, canGoBack };
  });

  const setSearch = useCallback(
    (value: string) => {
      // Read from the window, since what was opened just now may not have been rendered yet.
      const { pathname: shownPath, search: shownQuery } = window.location;
      if (shownPath !== latest.current.pathname) return;
      const shownId = new URLSearchParams(shownQuery).get('document');
      const { openId, canGoBack } = latest.current;
      setParams(buildQuery({ ...latest.current, search: value }, shownId ?? undefined), {
        replace: true,
        preventScrollReset: true,
        state: stateOf(canGoBack || shownId !== openId),
      });
    },
    [setParams],
  );

  const open = useCallback(
    (id: string) => {
      const current = latest.current;
      const isFirst = current.openId === null;
      void navigate(buildQuery(current, id), {
        replace: !isFirst,
        preventScrollReset: true,
        state: stateOf(isFirst || current.canGoBack),
      });
    },
    [navigate],
  );

  const showList = useCallback(
    (query: string) => void navigate(query, { replace: true, preventScrollReset: true }),
    [navigate],
  );
  /** The list to which a document is being closed. */
  const closedTo = useRef<string | null>(null);
  const close = useCallback(() => {
    const query = buildQuery(latest.current);
    if (!latest.current.canGoBack) return showList(query);
    closedTo.current = query;
    void navigate(-1);
  }, [navigate, showList]);

  // The step back leads to the list as it was searched when the document opened; it has been searched for more since.
  const listQuery = buildQuery({ search, department, isRepeated });
  useEffect(() => {
    const query = closedTo.current;
    if (openId !== null || query === null) return;
    closedTo.current = null;
    // In the next task: the router is not done with the step yet.
    if (query !== listQuery) setTimeout(() => showList(query));
  }, [openId, listQuery, showList]);

  const choice = { department, isRepeated };
  return {
    search,
    ...choice,
    openId,
    /** Query of the list without a document. */
    listQuery,
    /** Address of the list with another choice. */
    choose: (other: Partial<ListChoice>) =>
      buildQuery({ search, department: '', isRepeated: false, ...other }),
    setSearch,
    open,
    close,
  };
}
