import { ApiError, abortedError } from '../../api/api-error.ts';
import { onSessionEvent } from '../session-store.ts';

/** The proof that is being asked for. */
type Question = {
  waiting: Set<(proved: boolean) => void>;
  /** The element that was focused when the call started: its button may be disabled and unfocused by now. */
  opener: Element | null;
};

let question: Question | null = null;
const listeners = new Set<() => void>();

function change(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** True while the user is asked for a proof. */
export const isAsking = (): boolean => question !== null;

/** The element that gets the focus after the dialog. */
export const openerOfQuestion = (): Element | null => question?.opener ?? null;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves all waiting calls: they are repeated, or fail. */
export function settle(proved: boolean): void {
  const asked = question;
  change(null);
  for (const tell of asked?.waiting ?? []) tell(proved);
}

// Signing in is a proof. If the session has ended or another person has signed in, waiting calls fail.
onSessionEvent((event) => {
  if (question) settle(event === 'signed-in');
});

/** Asks for one proof for all calls that need it. Throws an error with a text if there is none. */
export async function askForProof(
  signal?: AbortSignal | undefined,
  opener: Element | null = document.activeElement,
): Promise<void> {
  if (signal?.aborted) throw abortedError();
  const asked: Question = question ?? { waiting: new Set(), opener };
  if (!question) change(asked);
  let answer: ((proved: boolean) => void) | undefined;
  const proved = await new Promise<boolean | 'aborted'>((resolve) => {
    answer = resolve;
    asked.waiting.add(resolve);
    signal?.addEventListener('abort', () => resolve('aborted'), { once: true });
  });
  if (proved === 'aborted') {
    if (answer) asked.waiting.delete(answer);
    if (question === asked && asked.waiting.size === 0) change(null);
    throw abortedError();
  }
  if (!proved) throw new ApiError(cancelled);
}

const cancelled = {
  status: 403,
  code: 'step_up_required',
  message: 'Nothing was done: it needs your password, to show that it is you.',
} as const;

/** Makes a call. If the server requires a proof, asks for it and repeats exactly the same call. */
export async function withProof<T>(
  send: () => Promise<T>,
  signal?: AbortSignal | undefined,
): Promise<T> {
  const opener = globalThis.document?.activeElement ?? null;
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'step_up_required') throw error;
    await askForProof(signal, opener);
    return send();
  }
}
