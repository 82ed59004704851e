import type { ExternalToast, toast as sonner } from 'sonner';

type Kind = 'plain' | 'success' | 'error' | 'info' | 'warning' | 'loading';
type Options = Omit<ExternalToast, 'id'> & { id?: string };
export type WaitingToast = { id: string; kind: Kind; title: string; options: Options };

let shownBy: typeof sonner | null = null;
let waiting: readonly WaitingToast[] = [];
let count = 0;
const listeners = new Set<() => void>();

/** Toasts that have no place yet: the code that shows them is loaded for the first. */
export const waitingToasts = () => waiting;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setWaiting(toasts: readonly WaitingToast[]) {
  waiting = toasts;
  for (const listener of listeners) listener();
}

/** Shows the waiting toasts and all later ones, until the function that it returns is called. */
export function showToastsBy(by: typeof sonner): () => void {
  shownBy = by;
  for (const toast of waiting) show(by, toast);
  setWaiting([]);
  return () => {
    if (shownBy === by) shownBy = null;
  };
}

function show(by: typeof sonner, { id, kind, title, options }: WaitingToast) {
  const make = kind === 'plain' ? by : by[kind];
  make(title, { ...options, id });
}

/** Returns the id of the toast. */
function add(kind: Kind, title: string, options: Options = {}): string {
  count += 1;
  const id = options.id ?? `toast-${count}`;
  const toast = { id, kind, title, options };
  if (shownBy) show(shownBy, toast);
  else setWaiting([...waiting.filter((other) => other.id !== id), toast]);
  return id;
}

function dismiss(id?: string) {
  shownBy?.dismiss(id);
  if (waiting.length > 0) setWaiting(id ? waiting.filter((toast) => toast.id !== id) : []);
}

const adder = (kind: Kind) => (title: string, options?: Options) => add(kind, title, options);

/** Milliseconds for which a message offers to undo what it tells of. */
export const undoMs = 10_000;

/** Shows a message for some seconds. */
export const toast = Object.assign(adder('plain'), {
  success: adder('success'),
  error: adder('error'),
  info: adder('info'),
  warning: adder('warning'),
  loading: adder('loading'),
  dismiss,
});
