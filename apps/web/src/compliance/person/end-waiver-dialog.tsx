import { endWaiver, type Waiver } from '@icare/contracts/compliance-people';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { messageOf } from '../../api/api-error.ts';
import { formatDate } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { refreshCompliance } from '../api.ts';

type EndWaiverDialogProps = { waiver: Waiver; fullName: string; onClose: () => void };

/** It is asked first, since alerts may go out at once. */
export function EndWaiverDialog({ waiver, fullName, onClose }: EndWaiverDialogProps) {
  useReturnFocus();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const end = async () => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      await call(endWaiver, { params: { id: waiver.id } });
      toast.success('Waiver ended');
      await refreshCompliance();
      onClose();
    } catch (error) {
      setFailure(messageOf(error, 'The waiver was not ended. Please try again.'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="narrow"
      title="End this waiver?"
      description={`${fullName} needs ${waiver.certificationType.name} again from today on.`}
      onSubmit={(event) => {
        event.preventDefault();
        void end();
      }}
      footer={
        <>
          <Button onClick={onClose}>Keep waiver</Button>
          <Button
            type="submit"
            variant="danger"
            aria-disabled={busy}
            className="aria-disabled:cursor-progress"
          >
            {busy ? 'Ending...' : 'End waiver'}
          </Button>
        </>
      }
    >
      <Facts>
        <Fact term="Reason">
          <span className="whitespace-pre-line">{waiver.reason}</span>
        </Fact>
        <Fact term="Last day">{waiver.until ? formatDate(waiver.until) : 'Until it is ended'}</Fact>
        <Fact term="Approved by">{waiver.approvedBy ?? 'Not known any more'}</Fact>
      </Facts>
      {failure && (
        <p role="alert" className="flex items-start gap-2 font-bold text-danger">
          <Icon icon={CircleAlert} className="mt-0.5 size-4.5" />
          {failure}
        </p>
      )}
    </Dialog>
  );
}
