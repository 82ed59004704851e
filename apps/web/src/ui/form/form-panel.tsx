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
  /** An error from outside the form, shown until the form has an error of its own. */
  failure?: string | null;
  /** The question before leaving the page would lose input. Without it the form does not ask. */
  leave?: { title: string; stay: string; ofAddress?: boolean };
  className?: string;
  children: ReactNode;
  /** Beneath the buttons. */
  foot?: ReactNode;
};

/** A form within the page: heading, errors, fields and buttons. */
export function FormPanel<Values>(props: FormPanelProps<Values>) {
  const { form, submit, cancel, failure, leave } = props;
  const lastField = useRef<HTMLElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const hasCancel = cancel !== undefined;
  const hadCancel = useRef(hasCancel);
  useEffect(() => {
    // When the Cancel button had the focus and disappears, the focus moves to the submit button.
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
        {/* Never disabled, since a disabled button loses the focus. */}
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
