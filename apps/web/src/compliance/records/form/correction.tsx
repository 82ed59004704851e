import type { EndpointForm } from '../../../ui/form/endpoint-form.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { checkDates, type RecordFields, recordFieldNames } from './record-fields.ts';

type CorrectionFields = RecordFields & { reason: string };

/** Only what differs; an emptied field is null. */
function findChanges(before: RecordFields, after: RecordFields) {
  const changed = recordFieldNames.filter((name) => after[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name].trim() || null]));
}

/** How a form corrects what a record or a paper says: only changes are sent, and a new date takes a reason. */
export function correctionOf(before: RecordFields, type: Parameters<typeof checkDates>[1]) {
  const movesDate = (after: RecordFields) =>
    after.issueDate !== before.issueDate || after.expirationDate !== before.expirationDate;
  return {
    movesDate,
    defaults: { ...before, reason: '' },
    toBody: ({ reason, ...fields }: CorrectionFields) => ({
      ...findChanges(before, fields),
      ...(movesDate(fields) && { reason }),
    }),
    check: ({ reason, ...fields }: CorrectionFields, found: Parameters<typeof checkDates>[2]) => ({
      ...checkDates(fields, type, found),
      ...(movesDate(fields) && !reason.trim() && { reason: 'Say why the date changes.' }),
    }),
  };
}

export function DateReasonField({ form }: { form: EndpointForm<CorrectionFields> }) {
  return (
    <FormField
      form={form}
      name="reason"
      label="Why the date changes"
      optional={false}
      hint="It stands in the history with the date as it was."
      rows={2}
    />
  );
}
