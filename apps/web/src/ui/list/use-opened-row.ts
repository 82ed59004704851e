import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { openedView } from './views/opened-view.ts';

/** History state of a row opened from its list: closing it then goes back one step. */
export const openedFromList = { openedRow: true };

/** Address of an opened row; keeps the filters of the list. `name` is the parameter that holds its id. */
export function openedHref(params: URLSearchParams, name: string, id: string): string {
  const next = new URLSearchParams(params);
  next.set(name, id);
  return `?${next}`;
}

/** The row that the address opens over its list. */
export function useOpenedRow(name: string) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isStep = typeof state === 'object' && state !== null && 'openedRow' in state;
  const close = useCallback(() => {
    if (isStep) return void navigate(-1);
    const next = new URLSearchParams(window.location.search);
    next.delete(name);
    setParams(next, { replace: true, preventScrollReset: true, state: openedView(state) });
  }, [isStep, name, navigate, setParams, state]);
  return { openId: params.get(name), close };
}
