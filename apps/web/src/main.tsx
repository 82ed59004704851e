import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import './app.css';
import { queryClient } from './lib/query-client.ts';
import { routes } from './routes.tsx';
import { nameFirstAddress } from './shell/arrival.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
nameFirstAddress();
const router = createBrowserRouter(routes);
// What was drawn in advance stays until the page itself can take its place, at one stroke.
if (root.hasChildNodes() && !router.state.initialized) {
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
delete document.documentElement.dataset['signedIn'];
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
