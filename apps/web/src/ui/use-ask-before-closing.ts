import { useEffect } from 'react';

/** While `active`, the browser asks for confirmation before it closes or reloads the page. The question is the browser's. */
export function useAskBeforeClosing(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}
