import { beginStepUpElsewhere, finishStepUpElsewhere } from '@icare/contracts/step-up';
import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';

const key = 'icare-step-up';

/**
 * Opens the identity provider in a separate window, so that the page keeps what was typed. The window opens
 * immediately: browsers block windows that open after a wait.
 */
export async function proveInWindow(): Promise<void> {
  const opened = window.open('', '_blank', 'popup,width=560,height=720');
  if (!opened) throw new ApiError(blocked);
  try {
    const { data } = await call(beginStepUpElsewhere, { body: {} });
    localStorage.setItem(key, data.state);
    opened.location.href = data.address;
  } catch (error) {
    opened.close();
    throw error;
  }
}

const blocked = {
  status: 0,
  code: 'unreadable',
  message: 'Your browser opened no window. Allow windows for this site, then try again.',
} as const;

/** The state of the proof that this return belongs to; null if it belongs to a sign-in. */
export function stateOfProof(query: string): string | null {
  const state = new URLSearchParams(query).get('state');
  try {
    return state !== null && localStorage.getItem(key) === state ? state : null;
  } catch {
    return null;
  }
}

/** In the window: sends the provider's answer to the portal, then notifies the waiting page. */
export async function finishProof(state: string, query: string): Promise<void> {
  localStorage.removeItem(key);
  const returned = query.replace(/^\?/, '');
  await call(finishStepUpElsewhere, { body: { state, returned } });
  const channel = new BroadcastChannel(key);
  channel.postMessage('proved');
  channel.close();
}

/** In the page: calls `listener` when the window has finished the proof. */
export function onProvedElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(key);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
