import { createWaiver } from '@icare/contracts/compliance-people';
import { limits } from '@icare/contracts/limits';
import { lagosDate } from '@icare/domain/lagos-date';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { keyPerContent } from '../../api/idempotency-key.ts';
import { tellThatItWaits, useTakesTwo } from '../../approvals/waiting.ts';
import { keptTexts } from '../../format/kept-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary, type FormProblem } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { LettersLeft } from '../../ui/forms/letters-left.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { refreshCompliance } from '../api.ts';

type WaiveDialogProps = {
  person: { id: string; fullName: string };
  certificationType: { id: string; name: string };
  onClose: () => void;
};

const reasons = keptTexts();

/** Lets somebody off a requirement, for a while or until it is ended. */
export function WaiveDialog({ person, certificationType, onClose }: WaiveDialogProps) {
  useReturnFocus();
  const id = useId();
  const draftKey = `${person.id} ${certificationType.id}`;
  const takesTwo = useTakesTwo();
  const [keyFor] = useState(keyPerContent);
  const [reason, setReason] = useState(() => reasons.read(draftKey));
  const [until, setUntil] = useState('');
  const [problems, setProblems] = useState<{ reason?: string; until?: string; whole?: string }>({});
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  const today = lagosDate(new Date());

  const send = async () => {
    if (busy) return;
    const missing = reason.trim() === '' && 'Reason is required.';
    const past = until !== '' && until < today && 'The last day cannot be in the past.';
    setAttempts(attempts + 1);
    setProblems({ ...(missing && { reason: missing }), ...(past && { until: past }) });
    if (missing || past) return;
    setBusy(true);
    const body = {
      userId: person.id,
      certificationTypeId: certificationType.id,
      reason,
      ...(until && { until }),
    };
    try {
      const { data, message } = await call(
        createWaiver,
        { body },
        { idempotencyKey: keyFor(JSON.stringify(body)) },
      );
      reasons.keep(draftKey, '');
      if ('approval' in data) tellThatItWaits(message, data.approval);
      else toast.success('Requirement waived');
      await refreshCompliance();
      onClose();
    } catch (error) {
      const told = error instanceof ApiError ? error.errors : [];
      const about = (path: string) => told.find((problem) => problem.path === path)?.message;
      const [reasonProblem, untilProblem] = [about('reason'), about('until')];
      setProblems({
        ...(reasonProblem && { reason: reasonProblem }),
        ...(untilProblem && { until: untilProblem }),
        ...(!reasonProblem &&
          !untilProblem && {
            whole: messageOf(error, 'The requirement was not waived. Please try again.'),
          }),
      });
      setBusy(false);
    }
  };
  const summary: FormProblem[] = [
    ...(problems.reason ? [{ fieldId: `${id}-reason`, message: problems.reason }] : []),
    ...(problems.until ? [{ fieldId: `${id}-until`, message: problems.until }] : []),
    ...(problems.whole ? [{ message: problems.whole }] : []),
  ];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="narrow"
      title={`Waive ${certificationType.name}?`}
      description={`${person.fullName} is let off it: it counts neither as met nor as missing, and raises no alert.${takesTwo ? ' A second person confirms it; until then nothing changes.' : ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? 'Sending...' : takesTwo ? 'Ask for it' : 'Waive'}
          </Button>
        </>
      }
    >
      <ErrorSummary problems={summary} attempt={attempts} />
      <Field
        label="Reason"
        id={`${id}-reason`}
        hint="An inspector reads it: who decided, and why"
        error={problems.reason}
      >
        {(control) => (
          <>
            <Textarea
              {...control}
              rows={3}
              value={reason}
              onChange={({ target }) => {
                setReason(target.value);
                reasons.keep(draftKey, target.value);
              }}
            />
            <LettersLeft used={reason.trim().length} max={limits.descriptionMaxLength} />
          </>
        )}
      </Field>
      <Field
        label="Last day"
        id={`${id}-until`}
        optional
        hint="Left empty, it holds until somebody ends it"
        error={problems.until}
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={today}
            className="max-w-52"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
