import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import type { VerificationMethod, VerificationResult } from '@icare/contracts/compliance-status';
import { verifyComplianceRecord } from '@icare/contracts/record-moves';
import { lagosDate } from '@icare/domain/lagos-date';
import type { ReactNode } from 'react';
import { textDraft } from '../../ui/form/form-drafts.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { methodOptions } from '../records/form/method-fields.tsx';
import { ResultField, resultProblem } from '../records/form/result-field.tsx';
import { decisionSettings, texts } from './decision.ts';
import { consequence } from './verification-labels.ts';

type Values = {
  method: VerificationMethod | '';
  checkedOn: string;
  result: VerificationResult | null;
  note: string;
};

type VerifyFormProps = {
  record: ComplianceRecord;
  /** Told whether the record leaves the queue. */
  onDone: (leaves: boolean) => void;
  /** Other things to do, beside the button. */
  otherActions: (busy: boolean) => ReactNode;
};

export function VerifyForm({ record, onDone, otherActions }: VerifyFormProps) {
  const today = lagosDate(new Date());
  // The officer attests method and result, so neither is chosen beforehand.
  const defaults: Values = { method: '', checkedOn: today, result: null, note: '' };
  const { finish, ...settings } = decisionSettings(record, {
    failed: 'It was not verified. What you wrote is still here; please try again.',
    onDone,
  });
  const form = useEndpointForm(verifyComplianceRecord, {
    ...settings,
    defaults,
    draft: textDraft({ texts: texts.note, id: record.id, name: 'note', defaults }),
    toBody: ({ method, result, ...rest }) => ({
      ...rest,
      ...(method && { method }),
      ...(result && { result }),
    }),
    check: (values) => ({
      ...(!values.method && { method: 'Choose how it was checked.' }),
      ...(values.checkedOn > today && { checkedOn: 'The day cannot be in the future.' }),
      ...resultProblem(values),
    }),
    onSent: (_, { result }) =>
      finish(result === 'match' ? 'Verified' : 'Check saved', result === 'match'),
  });
  const { result } = form.values;
  return (
    <FormPanel
      form={form}
      submit={{
        label: result === null || result === 'match' ? 'Verify' : 'Save the check',
        busy: 'Saving...',
      }}
      className="gap-4!"
      sendsOnControlEnter
      otherActions={otherActions(form.busy)}
    >
      <div className="grid gap-4 sm:grid-cols-2 has-[[aria-invalid]]:grid-cols-1">
        <FormField
          form={form}
          name="method"
          label="How it was checked"
          data-verify
          options={[['', 'Choose how'], ...methodOptions]}
        />
        <FormField form={form} name="checkedOn" label="On" optional={false} max={today} />
      </div>
      <ResultField form={form} />
      <FormField
        form={form}
        name="note"
        label="Note"
        hint="For colleagues; it stands in the history"
        rows={2}
        countsLetters
      />
      <p className="text-muted">{consequence(record, result)}</p>
    </FormPanel>
  );
}
