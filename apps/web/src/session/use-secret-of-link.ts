import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readFragment } from '../routing/fragment.ts';

/**
 * The secret after the # of a mailed link. It is taken out of the address at once, so that neither a glance nor a
 * screenshot of the address bar gives it away, and kept with this entry of the tab's history: a reload still works.
 */
export function useSecretOfLink(): string | null {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const fromLink = readFragment(hash);
  useEffect(() => {
    if (!fromLink) return;
    void navigate('.', { replace: true, state: { secretOfLink: fromLink } });
  }, [fromLink, navigate]);
  if (fromLink) return fromLink;
  const kept = typeof state === 'object' && state !== null && 'secretOfLink' in state;
  return kept && typeof state.secretOfLink === 'string' ? state.secretOfLink : null;
}
