import { reinstateComplianceRecord } from '@icare/contracts/record-moves';
import { toast } from 'sonner';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { refreshCompliance, useCertificationType } from '../api.ts';
import { checkMethod, emptyMethod, MethodFields } from './form/check-fields.tsx';
import { CheckSteps } from './form/check-steps.tsx';
import { ReasonField } from './form/reason-field.tsx';
import type { RecordDialogProps } from './record-actions.ts';

/** Makes a revoked record count again, once its issuer has confirmed it. */
export function ReinstateDialog({ record, onClose }: RecordDialogProps) {
  const type = useCertificationType(record.certificationType.id);
  const form = useEndpointForm(reinstateComplianceRecord, {
    params: { id: record.id },
    defaults: { reason: '', ...emptyMethod() },
    failed: 'Failed to reinstate the record. Please try again.',
    toastsFailure: true,
    check: checkMethod,
    onSent: () => {
      toast.success('Record reinstated', {
        description: `${record.certificationType.name} of ${record.user.fullName} counts again.`,
      });
      onClose(refreshCompliance());
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Reinstate ${record.certificationType.name}`}
      description={
        <>
          <bdi>{record.user.fullName}</bdi>. Only once its issuer has confirmed it; a payment alone
          is not enough.
        </>
      }
      submit={{ label: 'Reinstate', busy: 'Saving...' }}
      onClose={() => onClose()}
    >
      <CheckSteps record={record} type={type} />
      <ReasonField form={form} hint="It stands in the history." />
      <MethodFields form={form} />
    </FormDialog>
  );
}
