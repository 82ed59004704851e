import { withdrawApplication } from '@icare/contracts/applications';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';

type WithdrawDialogProps = {
  jobTitle: string;
  token: string;
  onClose: () => void;
  onWithdrawn: () => void;
};

/** It cannot be taken back, so it is asked first. */
export function WithdrawDialog({ jobTitle, token, onClose, onWithdrawn }: WithdrawDialogProps) {
  useReturnFocus();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const withdraw = async () => {
    if (isSending) return;
    setSending(true);
    setFailure('');
    try {
      await call(withdrawApplication, { body: { token, reason } });
      toast.success('Application withdrawn');
      onWithdrawn();
      onClose();
    } catch (error) {
      setFailure(
        messageOf(error, 'No answer came. Check your connection and try again: it is done once.'),
      );
      setSending(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="narrow"
      title="Withdraw your application?"
      description={`We stop looking at your application for ${jobTitle}. This cannot be undone; you may apply again while the position is open.`}
      onSubmit={(event) => {
        event.preventDefault();
        void withdraw();
      }}
      footer={
        <>
          <Button onClick={onClose}>Keep application</Button>
          <Button
            type="submit"
            variant="danger"
            aria-disabled={isSending}
            className="aria-disabled:cursor-progress"
          >
            {isSending ? 'Withdrawing...' : 'Withdraw application'}
          </Button>
        </>
      }
    >
      <Field label="Reason" optional hint="It helps us; you need not say it">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      {failure && (
        <p role="alert" className="flex items-start gap-2 font-bold text-danger">
          <Icon icon={CircleAlert} className="mt-0.5 size-4.5" />
          {failure}
        </p>
      )}
    </Dialog>
  );
}
