import { keepLeaver, type Leaver } from '@icare/contracts/leavers';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { formatDate } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { refreshRecruitment } from '../api.ts';

type KeepDialogProps = { leaver: Leaver; onClose: () => void };

/** Until when somebody's data is kept, and why. */
export function KeepDialog({ leaver, onClose }: KeepDialogProps) {
  useReturnFocus();
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<{ until?: string; reason?: string; all?: string }>({});
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const { shape } = keepLeaver.body;
    const wrong = {
      until: shape.until.safeParse(until).error?.issues[0]?.message,
      reason: shape.reason.safeParse(reason).error?.issues[0]?.message,
    };
    setProblems({
      ...(wrong.until && { until: wrong.until }),
      ...(wrong.reason && { reason: wrong.reason }),
    });
    if (wrong.until || wrong.reason) return;
    setBusy(true);
    try {
      await call(keepLeaver, { params: { id: leaver.id }, body: { until, reason } });
      toast.success(`Kept until ${formatDate(until)}`);
      onClose();
      await refreshRecruitment();
    } catch (error) {
      const all = error instanceof ApiError ? error.message : 'Failed to save. Please try again.';
      setProblems({ all });
      setAttempt(attempt + 1);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="narrow"
      title={`Keep the data of ${leaver.fullName}`}
      description="They come back onto this list on the day you name. The reason goes into the audit log."
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? 'Saving...' : 'Keep'}
          </Button>
        </>
      }
    >
      {problems.all && <ErrorSummary problems={[{ message: problems.all }]} attempt={attempt} />}
      <Field label="Keep until" error={problems.until}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        )}
      </Field>
      <Field label="Reason" error={problems.reason}>
        {(control) => (
          <Textarea
            {...control}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
