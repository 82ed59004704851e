import { ApiError, abortedError } from '../../api/api-error.ts';
import { onSessionEvent } from '../session-store.ts';

/** The question that stands open. */
type Question = {
  waiting: Set<(proved: boolean) => void>;
  /** The element that had the focus when the call began: its button may be disabled by now and have lost it. */
  opener: Element | null;
};

let question: Question | null = null;
const listeners = new Set<() => void>();

function change(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** True while the person is to be asked who they are. */
export const isAsking = (): boolean => question !== null;

/** Where the focus belongs once nobody is asked any more. */
export const openerOfQuestion = (): Element | null => question?.opener ?? null;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Answers everyone who waits: their calls are made again, or end. */
export function settle(proved: boolean): void {
  const asked = question;
  change(null);
  for (const tell of asked?.waiting ?? []) tell(proved);
}

// Signing in counts as a proof. Whoever is out, or somebody else by now, does not go on with what was begun.
onSessionEvent((event) => {
  if (question) settle(event === 'signed-in');
});

/** Asks for a proof, once for all calls that need one; throws a sentence when there is none. */
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

/** Makes a call; where the server wants to know first who calls, asks and makes the very same call once more. */
export async function withProof<T>(
  send: () => Promise<T>,
  signal?: AbortSignal | undefined,
): Promise<T> {
  const opener = document.activeElement;
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'step_up_required') throw error;
    await askForProof(signal, opener);
    return send();
  }
}
