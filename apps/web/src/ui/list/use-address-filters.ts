import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { openedView } from './views/opened-view.ts';

/** The query parameters of the address, and a function that changes some of them. */
export function useAddressFilters<Name extends string>() {
  const [params, setParams] = useSearchParams();
  const view = openedView(useLocation().state)?.view;
  const change = useCallback(
    (patch: Partial<Record<Name, string>>) =>
      setParams(
        () => {
          // Read from the window, since `params` is out of date until the page has been rendered after a change.
          const next = new URLSearchParams(window.location.search);
          for (const [name, value] of Object.entries<string | undefined>(patch)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, preventScrollReset: true, state: view === undefined ? null : { view } },
      ),
    [setParams, view],
  );
  return [params, change] as const;
}

/** Undefined for an unknown value in the address, so that it sets no filter. */
export function findValue<Value extends string>(
  values: readonly Value[],
  addressValue: string | null,
) {
  return values.find((value) => value === addressValue);
}
