import { type Approval, approveApproval } from '@icare/contracts/approvals';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '../api/api-client.ts';
import { messageOf } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { ApprovalFacts, whoAsked } from './approval-facts.tsx';
import { refreshApprovals } from './waiting.ts';

export type DecisionDialogProps = {
  approval: Approval;
  onDone: () => void;
  onClose: () => void;
};

/** What is confirmed is done at once, so what will happen is read once more. */
export function ApproveDialog({ approval, onDone, onClose }: DecisionDialogProps) {
  useReturnFocus();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState({ message: '', attempt: 0 });
  const approve = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await call(approveApproval, { params: { id: approval.id } });
      toast.success('Approved and done', { description: `${approval.title}.` });
      onDone();
    } catch (error) {
      const message = messageOf(error, 'Nothing was approved. Please try again.');
      setFailure(({ attempt }) => ({ message, attempt: attempt + 1 }));
      setBusy(false);
      void refreshApprovals();
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="narrow"
      title={`${approval.title}?`}
      description={whoAsked(approval)}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" aria-disabled={busy} onClick={() => void approve()}>
            {busy ? 'Approving...' : 'Approve'}
          </Button>
        </>
      }
    >
      {failure.message && (
        <ErrorSummary problems={[{ message: failure.message }]} attempt={failure.attempt} />
      )}
      <ApprovalFacts approval={approval} />
    </Dialog>
  );
}
