import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { isAsking, settle, subscribe } from './step-up-state.ts';

const Dialog = lazy(async () => {
  const loaded = await import('./step-up-dialog.tsx').catch(() => null);
  return { default: loaded?.StepUpDialog ?? NotLoaded };
});

/** Asks the user for a proof when a call needs one; all calls of the page wait for the same proof. */
export function StepUp() {
  const asking = useSyncExternalStore(subscribe, isAsking, () => false);
  if (!asking) return null;
  return (
    <Suspense>
      <Dialog />
    </Suspense>
  );
}

/** Without a network no proof is possible, so waiting calls fail. */
function NotLoaded() {
  useEffect(() => settle(false), []);
  return null;
}
