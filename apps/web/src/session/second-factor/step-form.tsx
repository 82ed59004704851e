import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, type FormProblem } from '../../ui/error-summary.tsx';
import type { StepAnswer } from '../sign-in.ts';

export type StepProps = {
  username: string;
  /** Throws what the step has to show. */
  send: (answer: StepAnswer) => Promise<void>;
  onBack: () => void;
};

type StepFormProps = {
  heading: ReactNode;
  problems: readonly FormProblem[];
  attempt: number;
  busy: boolean;
  onSubmit: FormEventHandler;
  onBack: () => void;
  children: ReactNode;
};

/** How every step looks: what it is about, what is wrong, the fields, on or back. */
export function StepForm(props: StepFormProps) {
  const { heading, problems, attempt, busy, onSubmit, onBack, children } = props;
  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-xl gap-5">
      {heading}
      <ErrorSummary problems={problems} attempt={attempt} />
      {children}
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        <Button type="submit" variant="primary" disabled={busy}>
          {busy ? 'Signing In...' : 'Continue'}
        </Button>
        <Button onClick={onBack} disabled={busy}>
          Back
        </Button>
      </div>
    </form>
  );
}
