import type { CertificationType } from '@icare/contracts/certification-types';
import { lagosDate } from '@icare/domain/lagos-date';
import { type ComponentProps, useState } from 'react';
import type { EndpointForm } from '../../../ui/form/endpoint-form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { checkDates, type RecordFields, recordFieldNames, toFields } from './record-fields.ts';
import { RecordFieldset } from './record-fieldset.tsx';

type CorrectionFields = RecordFields & { reason: string };

/** Only what differs; an emptied field is null. */
function findChanges(before: RecordFields, after: RecordFields) {
  const changed = recordFieldNames.filter((name) => after[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name].trim() || null]));
}

const dateNames = ['issueDate', 'validFrom', 'expirationDate'] as const;

type RuleOfType = Parameters<typeof checkDates>[1];

/** The options of a form that corrects a record or a paper: only changes are sent, and a new date requires a reason. */
export function useCorrection(stored: Parameters<typeof toFields>[0], rule: RuleOfType) {
  const [before] = useState(() => toFields(stored));
  const movesDate = (after: RecordFields) => dateNames.some((name) => after[name] !== before[name]);
  return {
    movesDate,
    defaults: { ...before, reason: '' },
    toBody: ({ reason, ...fields }: CorrectionFields) => ({
      ...findChanges(before, fields),
      ...(movesDate(fields) && { reason }),
    }),
    check: ({ reason, ...fields }: CorrectionFields, found: Parameters<typeof checkDates>[2]) => ({
      ...checkDates(fields, rule, found),
      ...(movesDate(fields) && !reason.trim() && { reason: 'Say why the date changes.' }),
    }),
  };
}

type CorrectionDialogProps = Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'description' | 'onClose'
> & {
  form: EndpointForm<CorrectionFields>;
  type: CertificationType | undefined;
  /** The moment in which the record or paper was. */
  enteredAt: string;
  movesDate: (after: RecordFields) => boolean;
};

export function CorrectionDialog(props: CorrectionDialogProps) {
  const { form, type, enteredAt, movesDate, ...dialog } = props;
  return (
    <FormDialog
      form={form}
      {...dialog}
      submit={{ label: 'Save changes', busy: 'Saving...' }}
      sendsOnlyChanges
    >
      <RecordFieldset form={form} type={type} enteredOn={lagosDate(new Date(enteredAt))} />
      {movesDate(form.values) && (
        <FormField
          form={form}
          name="reason"
          label="Why the date changes"
          optional={false}
          hint="The history keeps it with the old date."
          rows={2}
        />
      )}
    </FormDialog>
  );
}
