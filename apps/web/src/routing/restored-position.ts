import { useContext } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom';

/** How far down the page was when it was left, on coming back to it; null when it starts anew. */
export function useRestoredPosition(): number | null {
  // The router shares this with nobody else, and a second bookkeeping of places would disagree with its own one day.
  const place = useContext(RouterState)?.restoreScrollPosition;
  return typeof place === 'number' ? place : null;
}
