import { withdrawApplication } from '@icare/contracts/applications';
import { errorMessage } from '../../api/error-message.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';

type WithdrawDialogProps = {
  jobTitle: string;
  token: string;
  onClose: () => void;
  onWithdrawn: () => void;
};

const failed = 'No answer came. Check your connection and try again: it is done once.';

/** Asks for confirmation, since a withdrawal cannot be undone. */
export function WithdrawDialog({ jobTitle, token, onClose, onWithdrawn }: WithdrawDialogProps) {
  const form = useEndpointForm(withdrawApplication, {
    defaults: { reason: '' },
    // No question about a typed reason: most people who close the dialog keep their application.
    isFilled: () => false,
    toBody: ({ reason }) => ({ token, reason }),
    failed,
    explain: (error) => errorMessage(error, failed),
    onSent: () => {
      toast.success('Application withdrawn');
      onWithdrawn();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      size="narrow"
      title="Withdraw your application?"
      description={`We stop looking at your application for ${jobTitle}. This cannot be undone; you may apply again while the position is open.`}
      submit={{ label: 'Withdraw application', busy: 'Withdrawing...', danger: true }}
      cancel="Keep application"
      onClose={onClose}
    >
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint="It helps us; you need not say it"
        rows={3}
        maxLength={1000}
      />
    </FormDialog>
  );
}
