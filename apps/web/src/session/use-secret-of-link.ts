import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readFragment } from '../routing/fragment.ts';

/**
 * The secret after the # of a mailed link. It is removed from the address immediately, so that neither a glance nor a
 * screenshot of the address bar reveals it, and kept in this entry of the tab's history for reloads.
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
