import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { isAsking, settle, subscribe } from './step-up-state.ts';

const Dialog = lazy(async () => {
  const loaded = await import('./step-up-dialog.tsx').catch(() => null);
  return { default: loaded?.StepUpDialog ?? NotLoaded };
});

/** Asks the person who they are where a call needs to know; every call of the page waits for the one answer. */
export function StepUp() {
  const asking = useSyncExternalStore(subscribe, isAsking, () => false);
  if (!asking) return null;
  return (
    <Suspense>
      <Dialog />
    </Suspense>
  );
}

/** Without the network the question cannot be asked, and nobody shall wait for its answer. */
function NotLoaded() {
  useEffect(() => settle(false), []);
  return null;
}
