import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { type VerificationResult, verificationResults } from '@icare/contracts/compliance-status';
import { verifyComplianceRecord } from '@icare/contracts/record-moves';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useFormSending } from '../../ui/forms/use-form-sending.ts';
import { refreshCompliance } from '../api.ts';
import { CheckSteps } from './form/check-steps.tsx';
import { checkMethod, emptyMethod, MethodFields, methodFieldNames } from './form/method-fields.tsx';
import { checkWholeDates } from './form/record-fields.ts';
import type { RecordDialogProps } from './record-dialog-props.ts';
import { useTypeOf } from './record-queries.ts';
import { resultNames } from './verification-labels.ts';

const names = ['result', ...methodFieldNames];
const failed = 'Failed to write the check down. Please try again.';

/** Writes down that a record was checked with its issuer, and what came of it. */
export function VerifyDialog({ record, onClose }: RecordDialogProps) {
  const id = useId();
  const idOf = (name: string) => `${id}-${name}`;
  const type = useTypeOf(record.certificationType.id);
  const [first] = useState(emptyMethod);
  const [method, setMethod] = useState(first);
  const [result, setResult] = useState<VerificationResult>();
  const sending = useFormSending();
  const { problems } = sending;

  const submit = async () => {
    const outcome = await sending.attempt({
      names,
      found: {
        ...(!result && { result: 'Choose what came of it.' }),
        ...checkMethod(method),
        ...checkWholeDates(idOf),
      },
      otherwise: failed,
      send: async ({ signal }) => {
        const body = { ...method, ...(result && { result }) };
        await call(verifyComplianceRecord, { params: { id: record.id }, body }, { signal });
      },
    });
    if (outcome === 'refused') toast.error(failed);
    if (outcome !== 'sent' || !result) return;
    const description = `${record.certificationType.name} of ${record.user.fullName}. ${consequence(record, result)}`;
    if (result === 'match') toast.success('Record verified', { description });
    else toast('Check written down', { description });
    onClose(refreshCompliance());
  };

  return (
    <FormDialog
      title={`Verify ${record.certificationType.name}`}
      description={<bdi>{record.user.fullName}</bdi>}
      submit={{ label: 'Save the check', busy: 'Saving...' }}
      names={names}
      idOf={idOf}
      sending={sending}
      isFilled={
        result !== undefined ||
        method.note !== '' ||
        method.method !== first.method ||
        method.checkedOn !== first.checkedOn
      }
      onClose={() => onClose()}
      onSubmit={() => void submit()}
    >
      <CheckSteps record={record} type={type} />
      <fieldset
        className="grid gap-1.5"
        aria-describedby={problems['result'] ? idOf('result-error') : undefined}
      >
        <legend className="mb-1 font-bold">What came of it</legend>
        {problems['result'] && (
          <p id={idOf('result-error')} className="font-bold text-danger">
            {problems['result']}
          </p>
        )}
        {verificationResults.map((value, index) => (
          <label key={value} className="flex min-h-8 cursor-pointer items-start gap-2.5">
            <input
              type="radio"
              name={idOf('result')}
              id={index === 0 ? idOf('result') : undefined}
              className="mt-0.5 size-5 shrink-0"
              checked={result === value}
              onChange={() => {
                setResult(value);
                sending.clearErrors('result');
              }}
            />
            <span className="leading-snug">
              {resultNames[value]}
              <span className="block text-meta text-muted">{consequence(record, value)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <MethodFields
        value={method}
        problems={problems}
        idOf={idOf}
        onChange={(next) => {
          setMethod(next);
          sending.clearErrors(...methodFieldNames);
        }}
      />
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
