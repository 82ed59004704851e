import { useEffect, useRef } from 'react';

/** The button that added the first row, or cleared the filters, goes with the empty state; the focus goes to the rows. */
export function useFocusWhereRowsCome(isKnown: boolean, hasRows: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wasEmpty = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasEmpty.current && hasRows && isLost) place.current?.focus({ preventScroll: true });
    wasEmpty.current = isKnown && !hasRows;
  }, [isKnown, hasRows]);
  return place;
}
