import { createComplianceRecord } from '@icare/contracts/compliance-records';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { keyPerContent } from '../../api/idempotency-key.ts';
import { upload } from '../../api/upload.ts';
import { PeoplePicker } from '../../people/picker/people-picker.tsx';
import type { PickedPerson } from '../../people/picker/picked-person.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useFormSending } from '../../ui/forms/use-form-sending.ts';
import { refreshCompliance } from '../api.ts';
import { CertificateField } from './form/certificate-field.tsx';
import { HeldNotice } from './form/held-notice.tsx';
import {
  changeType,
  checkFields,
  checkWholeDates,
  contentOf,
  emptyFields,
  formOf,
  recordFieldNames,
} from './form/record-fields.ts';
import { RecordFieldset } from './form/record-fieldset.tsx';
import { TypeSelect } from './form/type-select.tsx';
import { everyType } from './record-queries.ts';
import { type RenewalStart, RenewDialog } from './renew-dialog.tsx';

type AddRecordDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whom and what it is about, where the screen it is opened from knows. */
  person?: PickedPerson;
  certificationTypeId?: string;
};

const names = ['userId', 'certificationTypeId', ...recordFieldNames, 'document'];
const failed = 'Failed to create compliance record. Please try again.';

/** Adds a record of somebody, with or without its certificate. */
export function AddRecordDialog(props: AddRecordDialogProps) {
  return props.open && <OpenDialog {...props} />;
}

function OpenDialog(props: AddRecordDialogProps) {
  const { onOpenChange, person: givenPerson = null, certificationTypeId: givenType = '' } = props;
  const id = useId();
  const idOf = (name: string) => `${id}-${name}`;
  const types = useQuery(everyType);
  const [person, setPerson] = useState<PickedPerson | null>(givenPerson);
  const [typeId, setTypeId] = useState(givenType);
  const [typed, setFields] = useState(emptyFields);
  const [file, setFile] = useState<File | null>(null);
  const [renewal, setRenewal] = useState<RenewalStart | null>(null);
  const [keyFor] = useState(keyPerContent);
  const sending = useFormSending();
  const { problems, busy } = sending;
  const typeOf = (wanted: string) => types.data?.find((type) => type.id === wanted);
  const type = typeOf(typeId);
  // A type that was given before it was known.
  const fields = typed === emptyFields && type ? changeType(emptyFields, undefined, type) : typed;
  const isFilled =
    file !== null ||
    person?.id !== givenPerson?.id ||
    typeId !== givenType ||
    [fields.issueDate, fields.expirationDate, fields.certificateNumber, fields.notes].some(Boolean);
  const close = () => onOpenChange(false);

  const submit = async () => {
    const texts = { userId: person?.id ?? '', certificationTypeId: typeId, ...fields };
    const outcome = await sending.attempt({
      names,
      found: {
        ...(!person && { userId: 'Choose a member of staff.' }),
        ...(!typeId && { certificationTypeId: 'Choose a certification type.' }),
        ...checkFields(fields, type),
        ...checkWholeDates(idOf),
      },
      otherwise: failed,
      send: async (options) => {
        const idempotencyKey = keyFor(contentOf(texts, file));
        const form = formOf(texts, file);
        await upload(createComplianceRecord, { form }, { ...options, idempotencyKey });
      },
    });
    if (outcome === 'refused') toast.error(failed);
    if (outcome !== 'sent') return;
    toast.success('Staff compliance record created successfully.');
    void refreshCompliance();
    close();
  };

  if (renewal) return <RenewDialog open onOpenChange={onOpenChange} {...renewal} />;
  return (
    <FormDialog
      title="Add Compliance Record"
      description="It counts at once and stays marked as unverified until somebody has checked it."
      submit={{ label: 'Add record', busy: 'Adding...' }}
      names={names}
      idOf={idOf}
      sending={sending}
      isFilled={isFilled}
      onClose={close}
      onSubmit={() => void submit()}
    >
      <Field label="Staff member" id={idOf('userId')} error={problems['userId']}>
        {(control) => (
          <PeoplePicker
            {...control}
            value={person}
            onChange={(chosen) => {
              setPerson(chosen);
              sending.clearErrors('userId');
            }}
          />
        )}
      </Field>
      <TypeSelect
        id={idOf('certificationTypeId')}
        value={typeId}
        types={types}
        problem={problems['certificationTypeId']}
        onChange={(chosen) => {
          setTypeId(chosen);
          setFields(changeType(fields, type, typeOf(chosen)));
          sending.clearErrors('certificationTypeId', 'expirationDate');
        }}
      />
      {person && type && (
        <HeldNotice
          person={person}
          typeId={typeId}
          onRenew={(record) => setRenewal({ record, fields, file })}
        />
      )}
      <RecordFieldset
        fields={fields}
        type={type}
        problems={problems}
        idOf={idOf}
        onChange={(next) => {
          setFields(next);
          sending.clearErrors(...recordFieldNames.filter((name) => next[name] !== fields[name]));
        }}
      />
      <CertificateField
        id={idOf('document')}
        file={file}
        problem={problems['document']}
        disabled={busy}
        onFile={(chosen) => {
          setFile(chosen);
          sending.clearErrors('document');
        }}
      />
    </FormDialog>
  );
}
