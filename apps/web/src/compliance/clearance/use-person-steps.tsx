import { useCallback, useRef, useState } from 'react';
import { keepFocus } from '../../ui/keep-focus.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { PersonStep } from './person-menu.tsx';

const PersonStepDialog = lazyPart(
  async () => (await import('./person-step-dialog.tsx')).PersonStepDialog,
);

/** The dialogs of `PersonMenu` for a list of people: `onStep` for its rows, `dialog` to be rendered beside them. */
export function usePersonSteps() {
  const [step, setStep] = useState<PersonStep | null>(null);
  const settleFocus = useRef<() => void>(undefined);
  const onStep = useCallback((next: PersonStep) => {
    // The row, and the focus in it, are gone once the person is cleared.
    const control = document.querySelector<HTMLElement>(
      `[data-person="${next.person.id}"] [aria-haspopup="menu"]`,
    );
    settleFocus.current = control ? keepFocus(control) : undefined;
    setStep(next);
  }, []);
  const close = () => {
    setStep(null);
    settleFocus.current?.();
  };
  return { onStep, dialog: step && <PersonStepDialog step={step} onClose={close} /> };
}
