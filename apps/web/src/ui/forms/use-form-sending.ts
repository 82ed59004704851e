import { useEffect, useRef, useState } from 'react';
import { ApiError, isAborted, networkError } from '../../api/api-error.ts';

/** What is wrong, by the name of the field. */
export type Problems = Readonly<Record<string, string | undefined>>;
export type Progress = { sent: number; total: number };
type SendOptions = { signal: AbortSignal; onProgress: (sent: number, total: number) => void };

type Attempt = {
  /** The fields of the form: the server's words about others stand over the whole of it. */
  names: readonly string[];
  /** What the page itself found wrong; with any, nothing is sent. */
  found: Problems;
  send: (options: SendOptions) => Promise<void>;
  /** Said when no answer says more. */
  otherwise: string;
};

/** Hands a form to the server and places what comes back against it. Nothing typed goes before it is stored. */
export function useFormSending() {
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState('');
  const [attempts, setAttempts] = useState(0);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [busy, setBusy] = useState(false);
  const [wasCancelled, setCancelled] = useState(false);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  /** `sent`: it is stored. `refused`: the page or the server says no. `cancelled`: by the person. */
  const attempt = async ({ names, found, send, otherwise }: Attempt) => {
    // A second click comes before the first has been drawn.
    if (underWay.current) return 'cancelled';
    setFailure('');
    setCancelled(false);
    setProblems(found);
    setAttempts((before) => before + 1);
    if (Object.values(found).some(Boolean)) return 'incomplete';
    const controller = new AbortController();
    underWay.current = controller;
    setBusy(true);
    // A phone without a network keeps quiet about what is under way, for minutes.
    let isCut = false;
    const cut = () => {
      isCut = true;
      controller.abort();
    };
    window.addEventListener('offline', cut);
    try {
      const onProgress = (sent: number, total: number) => setProgress({ sent, total });
      await send({ signal: controller.signal, onProgress });
      return 'sent';
    } catch (thrown) {
      const error = isCut ? networkError('') : thrown;
      if (isAborted(error)) {
        setCancelled(true);
        return 'cancelled';
      }
      const placed = placeProblems(error, names);
      setProblems(placed);
      if (Object.keys(placed).length === 0) setFailure(whyNotSent(error, otherwise));
      setAttempts((before) => before + 1);
      return 'refused';
    } finally {
      window.removeEventListener('offline', cut);
      underWay.current = undefined;
      setBusy(false);
      setProgress(null);
    }
  };

  return {
    problems,
    failure,
    attempts,
    progress,
    busy,
    wasCancelled,
    attempt,
    /** What is changed is not wrong any more, until the next try. */
    clearErrors: (...names: string[]) =>
      setProblems((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
      ),
    cancel: () => underWay.current?.abort(),
  };
}

export type FormSending = ReturnType<typeof useFormSending>;

/** The server's words beside the fields they are about. */
function placeProblems(error: unknown, names: readonly string[]): Problems {
  const placed: Record<string, string> = {};
  for (const { path, message } of error instanceof ApiError ? error.errors : []) {
    if (names.includes(path)) placed[path] ??= message;
  }
  return placed;
}

function whyNotSent(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.status === 401) return 'Sign in again, then try again. What you typed stays.';
  if (error.code === 'network' || error.code === 'unreadable') {
    return `${otherwise} The portal could not be reached; what you typed is still here.`;
  }
  const [first] = error.errors;
  return first?.message ?? error.message;
}
