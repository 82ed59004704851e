import { rejectComplianceRecord } from '@icare/contracts/record-moves';
import { toast } from 'sonner';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { refreshCompliance } from '../api.ts';
import { ReasonField } from './form/reason-field.tsx';
import type { RecordDialogProps } from './record-actions.ts';

/** Turns a submitted record down. */
export function RejectDialog({ record, onClose }: RecordDialogProps) {
  const form = useEndpointForm(rejectComplianceRecord, {
    params: { id: record.id },
    defaults: { reason: '' },
    failed: 'Failed to reject the record. Please try again.',
    toastsFailure: true,
    onSent: () => {
      toast.success('Record rejected', { description: `${record.user.fullName} sees the reason.` });
      onClose(refreshCompliance());
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Reject ${record.certificationType.name}`}
      description={
        <>
          What <bdi>{record.user.fullName}</bdi> sent in is kept in the history and never counts. A
          certificate held before stays as it is.
        </>
      }
      submit={{ label: 'Reject', busy: 'Rejecting...', danger: true }}
      onClose={() => onClose()}
    >
      <ReasonField form={form} hint="The person reads this: say what to send instead." />
    </FormDialog>
  );
}
