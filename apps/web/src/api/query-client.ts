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

/** The next person must not see the previous one's data: visible lists are fetched again, the rest is dropped. */
onSessionEvent(() => {
  queryClient.removeQueries({ type: 'inactive' });
  // After the screens that needed the session have gone.
  setTimeout(() => {
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.resetQueries();
  }, 0);
});
