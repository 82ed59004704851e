import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { ErrorSummary } from '../error-summary.tsx';
import type { EndpointForm } from './endpoint-form.ts';
import { LeaveQuestion } from './leave-question.tsx';

type FormPanelProps<Values> = {
  form: EndpointForm<Values>;
  heading?: ReactNode;
  /** The accessible name of the form. */
  label?: string;
  submit: { label: string; busy: string; danger?: boolean; disabled?: boolean };
  cancel?: { label: string; onClick: () => void };
  /** Beside the button. */
  otherActions?: ReactNode;
  /** Ctrl+Enter submits from anywhere in the form. */
  sendsOnControlEnter?: boolean;
  /** Why the form stands here again, until it says something itself. */
  failure?: string | null;
  /** The question for a person who leaves it half-filled. */
  leave?: { title: string; stay: string };
  className?: string;
  children: ReactNode;
  /** Beneath the buttons. */
  foot?: ReactNode;
};

/** A short form in the page: what it is about, what is wrong, the fields, on or back. */
export function FormPanel<Values>(props: FormPanelProps<Values>) {
  const { form, submit, cancel, failure, leave } = props;
  const lastField = useRef<HTMLElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const hasCancel = cancel !== undefined;
  const hadCancel = useRef(hasCancel);
  useEffect(() => {
    // A button that goes with what it took back leaves the focus in the form.
    const isLost = document.activeElement === document.body;
    if (hadCancel.current && !hasCancel && isLost) submitButton.current?.focus();
    hadCancel.current = hasCancel;
  }, [hasCancel]);
  const { busy, summary } = form;
  const problems = summary.length === 0 && failure ? [{ message: failure }] : summary;
  return (
    <form
      noValidate
      aria-label={props.label}
      onFocus={({ target }) => {
        lastField.current = target;
      }}
      className={classNames('grid gap-5', props.className)}
      onKeyDown={(event) => {
        const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
        if (!props.sendsOnControlEnter || !isSend) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!submit.disabled) void form.submit();
      }}
    >
      {props.heading}
      <ErrorSummary problems={problems} attempt={form.attempts} />
      {props.children}
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        {/* Never disabled: a disabled button would lose the focus, while it sends and once all is stored. */}
        <Button
          ref={submitButton}
          type="submit"
          variant={submit.danger ? 'danger' : 'primary'}
          aria-disabled={busy || submit.disabled === true}
          className={
            submit.disabled ? 'cursor-not-allowed opacity-60' : 'aria-disabled:cursor-progress'
          }
        >
          {busy ? submit.busy : submit.label}
        </Button>
        {cancel && (
          <Button onClick={cancel.onClick} disabled={busy}>
            {cancel.label}
          </Button>
        )}
        {props.otherActions}
      </div>
      {props.foot}
      {leave && (
        <LeaveQuestion
          asks={form.isFilled}
          lastField={lastField}
          onLeave={form.discard}
          {...leave}
        />
      )}
    </form>
  );
}
