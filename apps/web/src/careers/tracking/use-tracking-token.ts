import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fragmentOf } from '../../lib/fragment.ts';

/**
 * What stands behind the # of the tracking link. It is taken out of the address at once, so that neither a glance nor a
 * screenshot of the address bar gives it away, and kept with this entry of the tab's history: a reload still works.
 */
export function useTrackingToken(): string | null {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const fromLink = fragmentOf(hash);
  useEffect(() => {
    if (!fromLink) return;
    void navigate('.', { replace: true, state: { trackingToken: fromLink } });
  }, [fromLink, navigate]);
  if (fromLink) return fromLink;
  const kept = typeof state === 'object' && state !== null && 'trackingToken' in state;
  return kept && typeof state.trackingToken === 'string' ? state.trackingToken : null;
}
