import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import './app.css';
import { queryClient } from './lib/query-client.ts';
import { routes } from './routes.tsx';
import { nameFirstAddress } from './shell/arrival.ts';

nameFirstAddress();
const router = createBrowserRouter(routes);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');

// What was drawn in advance stays until the page itself can take its place, at one stroke. Not awaited: pages import
// from this module's file, and would wait for it to end.
if (root.hasChildNodes() && !router.state.initialized) {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    show(root);
  });
} else {
  show(root);
}

function show(place: HTMLElement) {
  // In slices, so that a slow telephone answers to a finger meanwhile.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <TakeOver place={place} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

/** Says that the page is there, and no longer what was drawn of it; then does what was asked for before it came. */
function TakeOver({ place }: { place: HTMLElement }) {
  useLayoutEffect(() => {
    delete place.dataset['inAdvance'];
    const { earlyTap } = document.documentElement.dataset;
    if (earlyTap === undefined) return;
    delete document.documentElement.dataset['earlyTap'];
    place.querySelectorAll('button')[Number(earlyTap)]?.click();
  }, [place]);
  return null;
}
