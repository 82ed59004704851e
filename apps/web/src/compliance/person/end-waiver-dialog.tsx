import { endWaiver, type Waiver } from '@icare/contracts/compliance-people';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { formatDate } from '../../format/format.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';
import { refreshCompliance } from '../api.ts';

type EndWaiverDialogProps = { waiver: Waiver; fullName: string; onClose: () => void };

/** It is asked first, since alerts may go out at once. */
export function EndWaiverDialog({ waiver, fullName, onClose }: EndWaiverDialogProps) {
  return (
    <ConfirmDialog
      title="End this waiver?"
      description={`${fullName} needs ${waiver.certificationType.name} again from today on.`}
      action={{ label: 'End waiver', busy: 'Ending...' }}
      cancel="Keep waiver"
      otherwise="The waiver was not ended. Please try again."
      run={async () => {
        await call(endWaiver, { params: { id: waiver.id } });
        toast.success('Waiver ended');
        await refreshCompliance();
        onClose();
      }}
      onClose={onClose}
    >
      <Facts>
        <Fact term="Reason">
          <span className="whitespace-pre-line">{waiver.reason}</span>
        </Fact>
        <Fact term="Last day">{waiver.until ? formatDate(waiver.until) : 'Until it is ended'}</Fact>
        <Fact term="Approved by">{waiver.approvedBy ?? 'Not known any more'}</Fact>
      </Facts>
    </ConfirmDialog>
  );
}
