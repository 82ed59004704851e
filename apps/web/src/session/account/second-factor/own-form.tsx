import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary, type FormProblem } from '../../../ui/error-summary.tsx';

type OwnFormProps = {
  heading: ReactNode;
  problems: readonly FormProblem[];
  attempt: number;
  submit: { label: string; busy: string };
  busy: boolean;
  onSubmit: FormEventHandler;
  onCancel: () => void;
  children: ReactNode;
};

/** One thing that is done about the own second factor. */
export function OwnForm(props: OwnFormProps) {
  const { heading, problems, attempt, submit, busy, onSubmit, onCancel, children } = props;
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {heading}
      <ErrorSummary problems={problems} attempt={attempt} />
      {children}
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        <Button type="submit" variant="primary" disabled={busy}>
          {busy ? submit.busy : submit.label}
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
