import { useEffect, useRef } from 'react';
import { LeaveQuestion } from '../form/leave-question.tsx';
import type { Import } from './use-import.ts';

type AskBeforeLeavingProps = {
  form: Pick<Import<{ committed: boolean }>, 'outcome' | 'mending'>;
};

/** Asks before corrections are lost that are not stored. */
export function AskBeforeLeaving({ form: { outcome, mending } }: AskBeforeLeavingProps) {
  const lastField = useRef<HTMLElement>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement) lastField.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  const { corrections, isUnchecked } = mending;
  return (
    <LeaveQuestion
      asks={corrections.size > 0 && (isUnchecked || !outcome?.committed)}
      lastField={lastField}
      onLeave={() => {}}
      title="Leave without importing what you corrected?"
      stay="Go on correcting"
      ofAddress
    />
  );
}
