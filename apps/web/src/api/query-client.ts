import { QueryClient } from '@tanstack/react-query';
import { onSessionEvent } from '../session/session-store.ts';
import { isNetworkError } from './api-error.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && isNetworkError(error),
    },
  },
});

/** No user may see a previous user's data: visible lists are fetched again, everything else is removed. */
onSessionEvent(() => {
  queryClient.removeQueries({ type: 'inactive' });
  // Wait until the screens that need a session are unmounted.
  setTimeout(() => {
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.resetQueries();
  }, 0);
});
