import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** History state of a message opened from the list: closing it then goes back one step. */
export const openedFromList = { openedMessage: true };

/** Address of an opened message; keeps the filters of the list. */
export function messageHref(params: URLSearchParams, id: string): string {
  const next = new URLSearchParams(params);
  next.set('message', id);
  return `?${next}`;
}

export function useOpenedMessage() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isStep = typeof state === 'object' && state !== null && 'openedMessage' in state;
  const close = useCallback(() => {
    if (isStep) return void navigate(-1);
    const next = new URLSearchParams(window.location.search);
    next.delete('message');
    setParams(next, { replace: true, preventScrollReset: true });
  }, [isStep, navigate, setParams]);
  return { openId: params.get('message'), close };
}
