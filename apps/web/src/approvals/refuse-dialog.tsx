import { refuseApproval } from '@icare/contracts/approvals';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { FormField } from '../ui/form/form-field.tsx';
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts';
import { toast } from '../ui/toast.ts';
import type { DecisionDialogProps } from './waiting-approvals.tsx';

/** Asks for the reason of a refusal, which the person who asked can read. */
export function RefuseDialog({ approval, onDone, onClose }: DecisionDialogProps) {
  const form = useEndpointForm(refuseApproval, {
    params: { id: approval.id },
    defaults: { reason: '' },
    failed: 'Nothing was refused. Please try again.',
    onSent: () => {
      toast.success('Refused', { description: `${approval.askedBy.fullName} is told why.` });
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Refuse: ${approval.title}`}
      description="It is not done. Whoever asked gets your reason by mail."
      size="narrow"
      submit={{ label: 'Refuse', busy: 'Refusing...' }}
      onClose={onClose}
    >
      <FormField form={form} name="reason" label="Reason" rows={3} />
    </FormDialog>
  );
}
