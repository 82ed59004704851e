import { type ReactNode, useRef } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { ErrorSummary } from '../error-summary.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import type { EndpointForm } from './use-endpoint-form.ts';

type FormPanelProps<Values> = {
  form: EndpointForm<Values>;
  heading?: ReactNode;
  /** What it is called. */
  label?: string;
  submit: { label: string; busy: string; danger?: boolean; disabled?: boolean };
  cancel?: { label: string; onClick: () => void };
  /** Beside the button. */
  otherActions?: ReactNode;
  /** From wherever in it one is. */
  sendsOnControlEnter?: boolean;
  /** Why the form stands here again, until it says something itself. */
  failure?: string | null;
  /** Whoever leaves it half-filled is asked, in these words. */
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
        void form.submit();
      }}
    >
      {props.heading}
      <ErrorSummary problems={problems} attempt={form.attempts} />
      {props.children}
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        {/* Not disabled while it sends: a disabled button would lose the focus. */}
        <Button
          type="submit"
          variant={submit.danger ? 'danger' : 'primary'}
          disabled={submit.disabled}
          aria-disabled={busy}
          className="aria-disabled:cursor-progress"
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
