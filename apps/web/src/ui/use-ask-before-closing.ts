import { useEffect } from 'react';

/** The browser asks before it closes or reloads the page, with its own text. */
export function useAskBeforeClosing(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}
