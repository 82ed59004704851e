import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The query parameters of the address, and a function that changes some of them and leaves the others alone. */
export function useAddressFilters<Name extends string>() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (patch: Partial<Record<Name, string>>) =>
      setParams(
        () => {
          // Read from the window: `params` is out of date when the page has not been drawn since the last change.
          const next = new URLSearchParams(window.location.search);
          for (const [name, value] of Object.entries<string | undefined>(patch)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return [params, change] as const;
}

/** An unknown value in the address asks for nothing. */
export function findValue<Value extends string>(values: readonly Value[], asked: string | null) {
  return values.find((value) => value === asked);
}
