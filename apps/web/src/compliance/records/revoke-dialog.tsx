import { revokeComplianceRecord } from '@icare/contracts/record-moves';
import { lagosDate } from '@icare/domain/lagos-date';
import { toast } from 'sonner';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { refreshCompliance } from '../api.ts';
import { ReasonField } from './form/reason-field.tsx';
import type { RecordDialogProps } from './record-actions.ts';

/** Writes down that the issuer took a licence or certificate back. */
export function RevokeDialog({ record, onClose }: RecordDialogProps) {
  const today = lagosDate(new Date());
  const form = useEndpointForm(revokeComplianceRecord, {
    params: { id: record.id },
    defaults: { reason: '', revokedOn: today, authority: record.issuingAuthority ?? '' },
    failed: 'Failed to revoke the record. Please try again.',
    toastsFailure: true,
    check: ({ revokedOn }) =>
      revokedOn > today ? { revokedOn: 'The day lies in the future.' } : {},
    onSent: () => {
      toast.success('Record revoked', {
        description: `${record.certificationType.name} of ${record.user.fullName}. The officers get a critical alert.`,
      });
      onClose(refreshCompliance());
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Revoke ${record.certificationType.name}`}
      description={
        <>
          <bdi>{record.user.fullName}</bdi> no longer holds it from then on, and a critical alert is
          raised. It is reinstated only with a new check.
        </>
      }
      submit={{ label: 'Revoke', busy: 'Revoking...', danger: true }}
      onClose={() => onClose()}
    >
      <ReasonField form={form} hint="The person sees it too." />
      <div className="grid items-start gap-5 sm:grid-cols-2 has-[[aria-invalid]]:grid-cols-1!">
        <FormField form={form} name="revokedOn" label="Revoked on" optional={false} max={today} />
        <FormField form={form} name="authority" label="By whom" autoComplete="off" />
      </div>
    </FormDialog>
  );
}
