import { onlineManager, QueryClient } from '@tanstack/react-query';
import { onSessionEvent } from '../session/session-store.ts';
import { isNetworkError } from './api-error.ts';
import { isReachable, subscribeToConnection } from './connection.ts';

// What could not be fetched is fetched again once the portal answers, not only once there is a network.
onlineManager.setEventListener((setOnline) => {
  const follow = () => setOnline(isReachable());
  follow();
  return subscribeToConnection(follow);
});

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Offline too: a call then gives what is kept on the device, or fails at once.
      networkMode: 'always',
      refetchOnReconnect: 'always',
      retry: (failures, error) => failures < 2 && isNetworkError(error) && navigator.onLine,
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
