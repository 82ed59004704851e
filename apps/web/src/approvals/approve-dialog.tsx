import { type Approval, approveApproval } from '@icare/contracts/approvals';
import { toast } from 'sonner';
import { call } from '../api/api-client.ts';
import { ConfirmDialog } from '../ui/form/confirm-dialog.tsx';
import { ApprovalFacts, whoAsked } from './approval-facts.tsx';
import { refreshApprovals } from './waiting.ts';

export type DecisionDialogProps = {
  approval: Approval;
  onDone: () => void;
  onClose: () => void;
};

/** What is confirmed is done at once, so what will happen is read once more. */
export function ApproveDialog({ approval, onDone, onClose }: DecisionDialogProps) {
  const approve = async () => {
    try {
      await call(approveApproval, { params: { id: approval.id } });
    } catch (error) {
      void refreshApprovals();
      throw error;
    }
    toast.success('Approved and done', { description: `${approval.title}.` });
    onDone();
  };
  return (
    <ConfirmDialog
      title={`${approval.title}?`}
      description={whoAsked(approval)}
      action={{ label: 'Approve', busy: 'Approving...' }}
      isDanger={false}
      otherwise="Nothing was approved. Please try again."
      run={approve}
      onClose={onClose}
    >
      <ApprovalFacts approval={approval} />
    </ConfirmDialog>
  );
}
