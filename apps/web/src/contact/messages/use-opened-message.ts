import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** On the step that opened a message from the list: one step back is the list again. */
export const openedFromList = { openedMessage: true };

/** Address of an opened message; the list behind it stays as it is. */
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
