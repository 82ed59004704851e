import { useSyncExternalStore } from 'react';
import { keyPerContent } from '../api/idempotency-key.ts';
import { onPersonChange } from '../session/person-change.ts';

/**
 * What is typed into a form that becomes a message. It outlives the form, which goes when somebody looks at another
 * page; it goes with the person who typed it, since ward PCs are shared.
 */
export type MessageDraft<Values extends Record<string, string>> = {
  read: () => Values;
  subscribe: (listener: () => void) => () => void;
  change: (patch: Partial<Values>) => void;
  /** Empties the form. */
  forget: () => void;
  /** The same for the same text, so that what is tried again is never stored twice; a new one once it differs. */
  keyFor: (body: unknown) => string;
};

export function messageDraft<Values extends Record<string, string>>(
  empty: () => Values,
): MessageDraft<Values> {
  let values = empty();
  let keyFor = keyPerContent();
  const listeners = new Set<() => void>();
  const put = (next: Values) => {
    values = next;
    for (const listener of listeners) listener();
  };
  const forget = () => {
    keyFor = keyPerContent();
    put(empty());
  };
  onPersonChange(forget);
  return {
    read: () => values,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (patch) => put({ ...values, ...patch }),
    forget,
    keyFor: (body) => keyFor(JSON.stringify(body)),
  };
}

export function useMessageDraft<Values extends Record<string, string>>({
  subscribe,
  read,
}: MessageDraft<Values>): Values {
  return useSyncExternalStore(subscribe, read);
}
