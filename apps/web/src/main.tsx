import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import './app.css';
import { takeAnswersInPage } from './api/answers-in-page.ts';
import { queryClient } from './api/query-client.ts';
import { startForgetting } from './applications/apply/start-forgetting.ts';
import { startKeeping } from './offline/start.ts';
import { routes } from './routes.tsx';
import { addKeyToFirstEntry } from './shell/arrival.ts';
import { keepPlace } from './shell/keep-place.ts';

type Router = ReturnType<typeof createBrowserRouter>;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
addKeyToFirstEntry();
takeAnswersInPage();
startKeeping(async () => (await import('./keep-lists.ts')).keepLists());
startForgetting();
// Nothing has a tooltip before there is a pointer or a focus.
const firstUses = ['pointerover', 'focusin'];
for (const type of firstUses) addEventListener(type, loadTooltips);
if (root.hasChildNodes()) runInNextTask(() => replacePrerenderedPage(root));
else render(root, createBrowserRouter(routes), () => {});

function loadTooltips() {
  for (const type of firstUses) removeEventListener(type, loadTooltips);
  import('./shell/tooltips.ts').then(
    ({ startTooltips }) => startTooltips(),
    () => undefined,
  );
}

/** Renders the application once its first page has loaded; until then the prerendered page stays. */
function replacePrerenderedPage(element: HTMLElement) {
  const router = createBrowserRouter(routes);
  const toPlace = keepPlace(element);
  const renderInSlices = () => startTransition(() => render(element, router, toPlace));
  if (router.state.initialized) return renderInSlices();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    runInNextTask(renderInSlices);
  });
}

function render(element: HTMLElement, router: Router, toPlace: () => void) {
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <AfterFirstRender element={element} toPlace={toPlace} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

type AfterFirstRenderProps = { element: HTMLElement; toPlace: () => void };

/** Removes the mark of the prerendered page, and clicks the button that the user tapped before the scripts had loaded. */
function AfterFirstRender({ element, toPlace }: AfterFirstRenderProps) {
  // Before anything is painted, and after the router has scrolled.
  useLayoutEffect(toPlace, [toPlace]);
  // The last child, so that this runs after the page's own effects.
  useEffect(() => {
    delete element.dataset['inAdvance'];
    const { earlyTap } = document.documentElement.dataset;
    if (earlyTap === undefined) return;
    delete document.documentElement.dataset['earlyTap'];
    element.querySelectorAll('button')[Number(earlyTap)]?.click();
  }, [element]);
  return null;
}

/** Splits loading, routing and rendering into separate tasks, so that a slow phone can react to a tap between them. */
function runInNextTask(run: () => void) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
}
