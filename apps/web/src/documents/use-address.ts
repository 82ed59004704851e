import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const openedFromListKey = 'openedDocument';

function isOpenedFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && openedFromListKey in state;
}

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
  const { state } = useLocation();
  const navigate = useNavigate();
  const search = params.get('search') ?? '';
  const department = params.get('department') ?? '';
  const isRepeated = params.get('list') === repeated;
  const openId = params.get('document');
  const canGoBack = isOpenedFromList(state);

  // The functions below read this ref, so that they never change and no row is rendered again because of them.
  const latest = useRef({ search, department, isRepeated, openId, canGoBack });
  useLayoutEffect(() => {
    latest.current = { search, department, isRepeated, openId, canGoBack };
  });

  // This drops the history state: with a new search, a step back would show another list, so closing no longer steps back.
  const setSearch = useCallback(
    (value: string) => {
      setParams(
        buildQuery({ ...latest.current, search: value }, latest.current.openId ?? undefined),
        {
          replace: true,
          preventScrollReset: true,
        },
      );
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
        state: isFirst || current.canGoBack ? { [openedFromListKey]: true } : null,
      });
    },
    [navigate],
  );

  const close = useCallback(() => {
    if (latest.current.canGoBack) return void navigate(-1);
    void navigate(buildQuery(latest.current), { replace: true, preventScrollReset: true });
  }, [navigate]);

  const choice = { department, isRepeated };
  return {
    search,
    ...choice,
    openId,
    /** Query of the list without a document. */
    listQuery: buildQuery({ search, ...choice }),
    /** Address of the list with another choice. */
    choose: (other: Partial<ListChoice>) =>
      buildQuery({ search, department: '', isRepeated: false, ...other }),
    setSearch,
    open,
    close,
  };
}
