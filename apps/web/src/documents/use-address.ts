import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const openedFromListKey = 'openedDocument';

function isOpenedFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && openedFromListKey in state;
}

function buildQuery(search: string, document?: string): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (document) params.set('document', document);
  return `?${params}`;
}

/** Address of a document within a list, relative to the page. */
export function documentHref(id: string, search: string): string {
  return buildQuery(search, id);
}

/** The search and the open document, kept in the address. One step back from a document always returns to the list. */
export function useDocumentAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const search = params.get('search') ?? '';
  const openId = params.get('document');
  const canGoBack = isOpenedFromList(state);

  // The functions below read this ref, so that they never change and no row is rendered again because of them.
  const latest = useRef({ search, openId, canGoBack });
  useLayoutEffect(() => {
    latest.current = { search, openId, canGoBack };
  });

  // This drops the history state: with a new search, a step back would show another list, so closing no longer steps back.
  const setSearch = useCallback(
    (value: string) => {
      setParams(buildQuery(value, latest.current.openId ?? undefined), {
        replace: true,
        preventScrollReset: true,
      });
    },
    [setParams],
  );

  const open = useCallback(
    (id: string) => {
      const current = latest.current;
      const isFirst = current.openId === null;
      void navigate(buildQuery(current.search, id), {
        replace: !isFirst,
        preventScrollReset: true,
        state: isFirst || current.canGoBack ? { [openedFromListKey]: true } : null,
      });
    },
    [navigate],
  );

  const close = useCallback(() => {
    if (latest.current.canGoBack) return void navigate(-1);
    void navigate(buildQuery(latest.current.search), { replace: true, preventScrollReset: true });
  }, [navigate]);

  return { search, openId, setSearch, open, close };
}
