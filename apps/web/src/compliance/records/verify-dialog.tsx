import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { type VerificationResult, verificationResults } from '@icare/contracts/compliance-status';
import { verifyComplianceRecord } from '@icare/contracts/record-moves';
import { toast } from 'sonner';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { refreshCompliance } from '../api.ts';
import { CheckSteps } from './form/check-steps.tsx';
import { checkMethod, emptyMethod, MethodFields } from './form/method-fields.tsx';
import type { RecordDialogProps } from './record-dialog-props.ts';
import { useTypeOf } from './record-queries.ts';
import { resultNames } from './verification-labels.ts';

/** Writes down that a record was checked with its issuer, and what came of it. */
export function VerifyDialog({ record, onClose }: RecordDialogProps) {
  const type = useTypeOf(record.certificationType.id);
  const form = useEndpointForm(verifyComplianceRecord, {
    params: { id: record.id },
    defaults: { result: null as VerificationResult | null, ...emptyMethod() },
    toBody: ({ result, ...method }) => ({ ...method, ...(result && { result }) }),
    failed: 'Failed to write the check down. Please try again.',
    toastsFailure: true,
    check: (values) => ({
      ...(!values.result && { result: 'Choose what came of it.' }),
      ...checkMethod(values),
    }),
    onSent: (_, { result }) => {
      if (!result) return;
      const description = `${record.certificationType.name} of ${record.user.fullName}. ${consequence(record, result)}`;
      if (result === 'match') toast.success('Record verified', { description });
      else toast('Check written down', { description });
      onClose(refreshCompliance());
    },
  });
  const { values, problems, idOf } = form;
  return (
    <FormDialog
      form={form}
      title={`Verify ${record.certificationType.name}`}
      description={<bdi>{record.user.fullName}</bdi>}
      submit={{ label: 'Save the check', busy: 'Saving...' }}
      onClose={() => onClose()}
    >
      <CheckSteps record={record} type={type} />
      <fieldset
        className="grid gap-1.5"
        aria-describedby={problems.result ? `${idOf('result')}-error` : undefined}
      >
        <legend className="mb-1 font-bold">What came of it</legend>
        {problems.result && (
          <p id={`${idOf('result')}-error`} className="font-bold text-danger">
            {problems.result}
          </p>
        )}
        {verificationResults.map((value, index) => (
          <label key={value} className="flex min-h-8 cursor-pointer items-start gap-2.5">
            <input
              type="radio"
              name={idOf('result')}
              id={index === 0 ? idOf('result') : undefined}
              className="mt-0.5 size-5 shrink-0"
              checked={values.result === value}
              onChange={() => form.change({ result: value })}
            />
            <span className="leading-snug">
              {resultNames[value]}
              <span className="block text-meta text-muted">{consequence(record, value)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <MethodFields form={form} />
    </FormDialog>
  );
}

/** What comes of each result, for this record. */
function consequence({ status, renewalOf }: ComplianceRecord, result: VerificationResult): string {
  if (result === 'mismatch') return 'Its status stays; the officers get an alert.';
  if (result !== 'match') return 'Its status stays; the check stands in its history.';
  if (status !== 'pending') return 'It counts as verified.';
  return renewalOf
    ? 'It counts from now on, in the place of the one it renews.'
    : 'It counts from now on.';
}
