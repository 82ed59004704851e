import { type Application, setLegalHold } from '@icare/contracts/recruitment';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { refreshRecruitment } from '../api.ts';
import { nameOf } from '../labels.ts';
import { whyNotMoved } from '../moves/move-application.ts';
import { keepNotes, notesAbout } from '../moves/move-notes.ts';

type HoldDialogProps = {
  application: Pick<Application, 'id' | 'candidateName' | 'legalHold'>;
  onClose: () => void;
};

export function HoldDialog({ application, onClose }: HoldDialogProps) {
  useReturnFocus();
  const fieldId = useId();
  const { id, candidateName, legalHold } = application;
  const noteKey = `${id} hold`;
  const [reason, setReason] = useState(() => notesAbout(noteKey));
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const wrong = setLegalHold.body.shape.reason.safeParse(reason).error?.issues[0]?.message;
    setProblem(wrong);
    if (wrong) return document.getElementById(fieldId)?.focus();
    setBusy(true);
    try {
      await call(setLegalHold, { params: { id }, body: { hold: !legalHold, reason } });
      keepNotes(noteKey, '');
      toast.success(legalHold ? 'Legal hold released' : 'Put on legal hold');
      onClose();
      await refreshRecruitment();
    } catch (error) {
      setProblem(whyNotMoved(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="narrow"
      title={legalHold ? 'Release the legal hold' : 'Put on legal hold'}
      description={
        legalHold
          ? `The application of ${nameOf(candidateName)} can then be erased once its time has come.`
          : `The application of ${nameOf(candidateName)} is kept, whatever its time says, until the hold is released.`
      }
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? 'Saving...' : legalHold ? 'Release' : 'Put on hold'}
          </Button>
        </>
      }
    >
      <Field
        label="Reason"
        id={fieldId}
        hint="For example the number of a case. It goes into the audit log."
        error={problem}
      >
        {(control) => (
          <Textarea
            {...control}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              keepNotes(noteKey, target.value);
            }}
          />
        )}
      </Field>
    </Dialog>
  );
}
