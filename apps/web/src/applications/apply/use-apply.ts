import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const openedHere = 'applyOpened';
export const applyParam = 'apply';

/**
 * Keeps the open application form in the address: the back button closes it, as phone users expect, and a reload opens it
 * again.
 */
export function useApply() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const canGoBack = typeof state === 'object' && state !== null && openedHere in state;

  const open = useCallback(
    (jobId: string) => {
      const next = new URLSearchParams(window.location.search);
      next.set(applyParam, jobId);
      void navigate(`?${next}`, { preventScrollReset: true, state: { [openedHere]: true } });
    },
    [navigate],
  );
  const close = useCallback(() => {
    if (canGoBack) return void navigate(-1);
    const next = new URLSearchParams(window.location.search);
    next.delete(applyParam);
    void navigate(`?${next}`, { replace: true, preventScrollReset: true });
  }, [navigate, canGoBack]);

  return { jobId: params.get(applyParam), open, close };
}
