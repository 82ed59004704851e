import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const openedHere = 'openedDocument';

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && openedHere in state;
}

/** State for a link from another page, so that reading goes on in the document. */
export const toBeRead = { documentToBeRead: true };

function isToBeRead(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'documentToBeRead' in state;
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

/** The search and the open document, kept in the address. One step back from a document is always the list. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const search = params.get('search') ?? '';
  const openId = params.get('document');
  const canGoBack = isOpenedHere(state);

  // Read at the moment of the click, so that the functions stay the same and no row is drawn anew.
  const now = useRef({ search, openId, canGoBack });
  useLayoutEffect(() => {
    now.current = { search, openId, canGoBack };
  });

  // Beside an open document this makes another list than the one a step back would show, so closing no longer steps back.
  const setSearch = useCallback(
    (value: string) => {
      setParams(buildQuery(value, now.current.openId ?? undefined), {
        replace: true,
        preventScrollReset: true,
      });
    },
    [setParams],
  );

  const open = useCallback(
    (id: string) => {
      const current = now.current;
      const isFirst = current.openId === null;
      void navigate(buildQuery(current.search, id), {
        replace: !isFirst,
        preventScrollReset: true,
        state: isFirst || current.canGoBack ? { [openedHere]: true } : null,
      });
    },
    [navigate],
  );

  const close = useCallback(() => {
    if (now.current.canGoBack) return void navigate(-1);
    void navigate(buildQuery(now.current.search), { replace: true, preventScrollReset: true });
  }, [navigate]);

  return { search, openId, arrivesToRead: isToBeRead(state), setSearch, open, close };
}
