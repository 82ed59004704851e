import { useContext } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom';

/** The scroll position to restore when the user comes back to a page, in pixels; null on a new visit. */
export function useRestoredPosition(): number | null {
  // Read from the router's internal context, since it has no public function for it. Storing the positions a second time
  // could disagree with the router's own.
  const position = useContext(RouterState)?.restoreScrollPosition;
  return typeof position === 'number' ? position : null;
}
