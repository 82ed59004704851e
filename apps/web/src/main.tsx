import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import './app.css';
import { queryClient } from './api/query-client.ts';
import { routes } from './routes.tsx';
import { addKeyToFirstEntry } from './shell/arrival.ts';

type Router = ReturnType<typeof createBrowserRouter>;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
addKeyToFirstEntry();
if (root.hasChildNodes()) inNextTask(() => takeOver(root));
else show(root, createBrowserRouter(routes));

/** The prerendered page stays until the application can replace it in one step. */
function takeOver(place: HTMLElement) {
  const router = createBrowserRouter(routes);
  const showInSlices = () => startTransition(() => show(place, router));
  if (router.state.initialized) return showInSlices();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    inNextTask(showInSlices);
  });
}

function show(place: HTMLElement, router: Router) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <TakeOver place={place} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** Says that the page is there, and no longer what was drawn of it; then does what was asked for before it came. */
function TakeOver({ place }: { place: HTMLElement }) {
  // After the effects of the page itself, which it listens to keys with.
  useEffect(() => {
    delete place.dataset['inAdvance'];
    const { earlyTap } = document.documentElement.dataset;
    if (earlyTap === undefined) return;
    delete document.documentElement.dataset['earlyTap'];
    place.querySelectorAll('button')[Number(earlyTap)]?.click();
  }, [place]);
  return null;
}

/** Loading, routing and drawing are tasks of their own, so that a slow telephone answers to a finger in between. */
function inNextTask(run: () => void) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
}
