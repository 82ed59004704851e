import { type ComplianceRecord, editComplianceRecord } from '@icare/contracts/compliance-records';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useFormSending } from '../../ui/forms/use-form-sending.ts';
import { Textarea } from '../../ui/textarea.tsx';
import { refreshCompliance } from '../api.ts';
import {
  checkFields,
  checkWholeDates,
  fieldsOf,
  type RecordFields,
  recordFieldNames,
} from './form/record-fields.ts';
import { RecordFieldset } from './form/record-fieldset.tsx';
import type { RecordDialogProps } from './record-dialog-props.ts';
import { useTypeOf } from './record-queries.ts';

const names = [...recordFieldNames, 'reason'];
const failed = 'Failed to save the record. Please try again.';

/** Corrects a record. A date is only corrected with a reason, since the next licence is a renewal. */
export function EditRecordDialog({ record, onClose }: RecordDialogProps) {
  const id = useId();
  const idOf = (name: string) => `${id}-${name}`;
  const type = useTypeOf(record.certificationType.id);
  const [first] = useState(() => fieldsOf(record));
  const [fields, setFields] = useState(first);
  const [reason, setReason] = useState('');
  const sending = useFormSending();
  const { problems } = sending;
  const changed = recordFieldNames.filter((name) => fields[name] !== first[name]);
  const movesDate = changed.includes('issueDate') || changed.includes('expirationDate');

  const submit = async () => {
    if (changed.length === 0) return onClose();
    const outcome = await sending.attempt({
      names,
      found: {
        ...checkFields(fields, type),
        ...checkWholeDates(idOf),
        ...(movesDate && !reason.trim() && { reason: 'Say why the date changes.' }),
      },
      otherwise: failed,
      send: async ({ signal }) => {
        const body = { ...changesOf(fields, changed), ...(movesDate && { reason }) };
        await call(editComplianceRecord, { params: { id: record.id }, body }, { signal });
      },
    });
    if (outcome === 'refused') toast.error(failed);
    if (outcome !== 'sent') return;
    toast.success('Record updated', { description: ofWhom(record) });
    onClose(refreshCompliance());
  };

  return (
    <FormDialog
      title={`Edit ${record.certificationType.name}`}
      description={
        <>
          <bdi>{record.user.fullName}</bdi>. For mistakes only: the next licence or certificate is a
          renewal.
        </>
      }
      submit={{ label: 'Save changes', busy: 'Saving...' }}
      names={names}
      idOf={idOf}
      sending={sending}
      isFilled={changed.length > 0 || reason !== ''}
      onClose={() => onClose()}
      onSubmit={() => void submit()}
    >
      <RecordFieldset
        fields={fields}
        type={type}
        problems={problems}
        idOf={idOf}
        followsIssueDate={false}
        onChange={(next) => {
          setFields(next);
          sending.clearErrors(...recordFieldNames.filter((name) => next[name] !== fields[name]));
        }}
      />
      {movesDate && (
        <Field
          label="Why the date changes"
          id={idOf('reason')}
          hint="It stands in the history with the date as it was."
          error={problems['reason']}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={reason}
              onChange={({ target }) => {
                setReason(target.value);
                sending.clearErrors('reason');
              }}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}

const ofWhom = ({ certificationType, user }: ComplianceRecord) =>
  `${certificationType.name} of ${user.fullName}`;

/** Only what differs; an emptied field is null. */
function changesOf(fields: RecordFields, changed: readonly (keyof RecordFields)[]) {
  return Object.fromEntries(changed.map((name) => [name, fields[name].trim() || null]));
}
