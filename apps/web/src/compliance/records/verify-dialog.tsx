import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import type { VerificationResult } from '@icare/contracts/compliance-status';
import { verifyComplianceRecord } from '@icare/contracts/record-moves';
import { toast } from 'sonner';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { refreshCompliance, useCertificationType } from '../api.ts';
import {
  checkMethod,
  emptyMethod,
  MethodFields,
  ResultField,
  resultProblem,
} from './form/check-fields.tsx';
import { CheckSteps } from './form/check-steps.tsx';
import type { RecordDialogProps } from './record-actions.ts';

/** Records a check with the issuer and its result. */
export function VerifyDialog({ record, onClose }: RecordDialogProps) {
  const type = useCertificationType(record.certificationType.id);
  const form = useEndpointForm(verifyComplianceRecord, {
    params: { id: record.id },
    defaults: { result: null as VerificationResult | null, ...emptyMethod() },
    toBody: ({ result, ...method }) => ({ ...method, ...(result && { result }) }),
    failed: 'Failed to save the check. Please try again.',
    toastsFailure: true,
    check: (values) => ({
      ...resultProblem(values),
      ...checkMethod(values),
    }),
    onSent: (_, { result }) => {
      if (!result) return;
      const description = `${record.certificationType.name} of ${record.user.fullName}. ${consequence(record, result)}`;
      if (result === 'match') toast.success('Record verified', { description });
      else toast('Check saved', { description });
      onClose(refreshCompliance());
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Verify ${record.certificationType.name}`}
      description={<bdi>{record.user.fullName}</bdi>}
      submit={{ label: 'Save the check', busy: 'Saving...' }}
      onClose={() => onClose()}
    >
      <CheckSteps record={record} type={type} />
      <ResultField form={form} describeConsequence={(result) => consequence(record, result)} />
      <MethodFields form={form} />
    </FormDialog>
  );
}

/** The consequence of each result for this record. */
function consequence({ status, renewalOf }: ComplianceRecord, result: VerificationResult): string {
  if (result === 'mismatch') return 'Its status stays; the officers get an alert.';
  if (result !== 'match') return 'Its status stays; the check stands in its history.';
  if (status !== 'pending') return 'It counts as verified.';
  return renewalOf
    ? 'It counts from now on, in the place of the one it renews.'
    : 'It counts from now on.';
}
