import { useSyncExternalStore } from 'react';
import { Button } from '../ui/button.tsx';
import { subscribeToToasts, toast, waitingToasts } from '../ui/toast.ts';

/** Toasts whose code could not be loaded: they stay until they are closed. */
export function PlainToasts() {
  const waiting = useSyncExternalStore(subscribeToToasts, waitingToasts, waitingToasts);
  return (
    <div role="status" className="fixed inset-x-4 bottom-4 z-50 grid gap-2 sm:left-auto sm:w-89">
      {waiting.map(({ id, title, options: { description } }) => (
        <div key={id} className="rounded-3 border border-line bg-raised px-4 py-3 shadow-pop">
          <p className="font-bold">{title}</p>
          {typeof description === 'string' && <p className="text-muted">{description}</p>}
          <Button size="sm" onClick={() => toast.dismiss(id)}>
            Close
          </Button>
        </div>
      ))}
    </div>
  );
}
