import { acknowledgeAlert, type ComplianceAlert } from '@icare/contracts/compliance-alerts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { refreshCompliance } from '../api.ts';
import { acknowledgeFailed, showAcknowledgedToast } from './acknowledge-button.tsx';

type AcknowledgeDialogProps = { alert: ComplianceAlert; onClose: () => void };

/** Acknowledges an alert with a note, so that the next reader knows what has been done about it. */
export function AcknowledgeDialog({ alert, onClose }: AcknowledgeDialogProps) {
  const form = useEndpointForm(acknowledgeAlert, {
    params: { id: alert.id },
    defaults: { note: '' },
    failed: acknowledgeFailed,
    toastsFailure: true,
    onSent: () => {
      showAcknowledgedToast();
      onClose();
      void refreshCompliance();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Acknowledge with a note"
      description={
        <>
          <bdi>{alert.user.fullName}</bdi>: {alert.message}. The note stays with the alert; the
          alert stays until the certificate is put right.
        </>
      }
      submit={{ label: 'Acknowledge', busy: 'Acknowledging...' }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="note"
        label="Note"
        hint="What is being done, for example ‘has paid, waits for the card’."
        rows={3}
      />
    </FormDialog>
  );
}
