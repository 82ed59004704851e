import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** In the history state: how many entries lie between this one and the page below the form. */
const entriesKey = 'applyEntries';
/** In the history state: the step from which this one was reached. */
const fromKey = 'applyStepFrom';
export const applyParam = 'apply';
const stepParam = 'step';

/**
 * Keeps the open application form in the address: the back button closes it, as phone users expect, and a reload opens it
 * again.
 */
export function useApply() {
  const [params] = useSearchParams();
  const entries = Number(readState(useLocation().state, entriesKey) ?? 0);
  const navigate = useNavigate();
  const jobId = params.get(applyParam);

  const open = useCallback(
    (id: string) => {
      const next = new URLSearchParams(window.location.search);
      next.set(applyParam, id);
      next.delete(stepParam);
      void navigate(`?${next}`, { preventScrollReset: true, state: { [entriesKey]: 1 } });
    },
    [navigate],
  );
  const close = useCallback(() => void navigate(-entries), [navigate, entries]);
  /** Puts the page below a form that was opened by its address, so that closing it leads there as always. */
  const putPageBelow = useCallback(async () => {
    if (jobId === null) return;
    const next = new URLSearchParams(window.location.search);
    next.delete(applyParam);
    next.delete(stepParam);
    await navigate(`?${next}`, { replace: true, preventScrollReset: true });
    open(jobId);
  }, [navigate, open, jobId]);

  return { jobId, hasPageBelow: entries > 0, putPageBelow, open, close };
}

/** Keeps the step of the form in the address, so that the back button, and the gesture on a phone, go back a step. */
export function useStep<Step extends string>(steps: readonly [Step, ...Step[]], isEmpty: boolean) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const named = steps.find((one) => one === params.get(stepParam)) ?? steps[0];
  // The draft may have been deleted since the step was reached.
  const step = isEmpty ? steps[0] : named;
  const goTo = (next: Step) => {
    if (next === step) return;
    if (readState(state, fromKey) === next) return void navigate(-1);
    const search = new URLSearchParams(window.location.search);
    search.set(stepParam, next);
    const entries = Number(readState(state, entriesKey)) + 1;
    void navigate(`?${search}`, {
      preventScrollReset: true,
      state: { [entriesKey]: entries, [fromKey]: step },
    });
  };
  return [step, goTo] as const;
}

function readState(state: unknown, key: string): unknown {
  return (state as Record<string, unknown> | null)?.[key];
}
