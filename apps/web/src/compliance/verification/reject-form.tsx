import { limits } from '@icare/contracts/limits';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { keptTexts } from '../../format/kept-texts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { LettersLeft } from '../../ui/form/letters-left.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { onControlEnter } from './on-control-enter.ts';

type RejectFormProps = {
  recordId: string;
  /** First name or all of it: who reads the reason. */
  fullName: string;
  busy: boolean;
  failure: string;
  onReject: (reason: string) => void;
  onCancel: () => void;
};

const reasons = keptTexts();
export const forgetReason = (id: string) => reasons.keep(id, '');

/** Why it is not accepted. The person reads it, so it should say what to do. */
export function RejectForm(props: RejectFormProps) {
  const { recordId, fullName, busy, failure, onReject, onCancel } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState(() => reasons.read(recordId));
  const [attempts, setAttempts] = useState(0);
  const error = attempts > 0 && reason.trim() === '' ? 'Say why it is not accepted.' : undefined;
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (!busy && reason.trim() !== '') onReject(reason);
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit} onKeyDown={onControlEnter}>
      <ErrorSummary
        problems={[
          ...(error ? [{ fieldId: id, message: error }] : []),
          ...(failure ? [{ message: failure }] : []),
        ]}
        attempt={attempts}
      />
      <Field
        label="Reason"
        id={id}
        hint={`${fullName} reads this. Say what is wrong and what to send.`}
        error={error}
      >
        {(control) => (
          <>
            <Textarea
              {...control}
              ref={field}
              rows={4}
              value={reason}
              onChange={({ target }) => {
                setReason(target.value);
                reasons.keep(recordId, target.value);
              }}
            />
            <LettersLeft used={reason.trim().length} max={limits.descriptionMaxLength} />
          </>
        )}
      </Field>
      <p className="text-muted">
        It is closed and kept in the history; what it was to renew stays as it is. This cannot be
        undone; a new one can be submitted at once.
      </p>
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        <Button
          type="submit"
          variant="danger"
          aria-disabled={busy}
          className="aria-disabled:cursor-progress"
        >
          {busy ? 'Rejecting...' : 'Reject'}
        </Button>
        <Button onClick={onCancel}>Back</Button>
      </div>
    </form>
  );
}
