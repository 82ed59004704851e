import { createComplianceRecord } from '@icare/contracts/compliance-records';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { PeoplePicker } from '../../people/picker/people-picker.tsx';
import type { PickedPerson } from '../../people/picker/picked-person.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { refreshCompliance } from '../api.ts';
import { CertificateField } from './form/certificate-field.tsx';
import { HeldNotice } from './form/held-notice.tsx';
import { changeType, checkDates, emptyFields } from './form/record-fields.ts';
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

/** Adds a record of somebody, with or without its certificate. */
export function AddRecordDialog(props: AddRecordDialogProps) {
  return props.open && <OpenDialog {...props} />;
}

function OpenDialog(props: AddRecordDialogProps) {
  const { onOpenChange, person: givenPerson = null, certificationTypeId: givenType = '' } = props;
  const types = useQuery(everyType);
  const findType = (wanted: string) => types.data?.find((type) => type.id === wanted);
  const [renewal, setRenewal] = useState<RenewalStart | null>(null);
  const close = () => onOpenChange(false);
  const form = useEndpointForm(createComplianceRecord, {
    defaults: {
      person: givenPerson,
      certificationTypeId: givenType,
      ...emptyFields,
      document: null as File | null,
    },
    fieldNames: { userId: 'person' },
    toBody: ({ person, document: _file, ...texts }) => ({ userId: person?.id ?? '', ...texts }),
    failed: 'Failed to create compliance record. Please try again.',
    toastsFailure: true,
    check: (values, found) => ({
      ...(!values.person && { person: 'Choose a member of staff.' }),
      ...(!values.certificationTypeId && {
        certificationTypeId: 'Choose a certification type.',
      }),
      ...checkDates(values, findType(values.certificationTypeId), found),
    }),
    // The authority comes with the type.
    isFilled: ({ person, certificationTypeId, issuingAuthority: _comes, ...typed }) =>
      person?.id !== givenPerson?.id ||
      certificationTypeId !== givenType ||
      Object.values(typed).some(Boolean),
    onSent: () => {
      toast.success('Staff compliance record created successfully.');
      void refreshCompliance();
      close();
    },
  });
  const { person, certificationTypeId: typeId, document: file, ...fields } = form.values;
  const type = findType(typeId);
  useGivenType(type !== undefined && typeId === givenType, () =>
    form.change(changeType(fields, undefined, type)),
  );

  if (renewal) return <RenewDialog open onOpenChange={onOpenChange} {...renewal} />;
  return (
    <FormDialog
      form={form}
      title="Add Compliance Record"
      description="It counts at once and stays marked as unverified until somebody has checked it."
      submit={{ label: 'Add record', busy: 'Adding...' }}
      onClose={close}
    >
      <Field label="Staff member" id={form.fieldId('person')} error={form.problems.person}>
        {(control) => (
          <PeoplePicker
            {...control}
            value={person}
            onChange={(chosen) => form.change({ person: chosen })}
          />
        )}
      </Field>
      <TypeSelect
        id={form.fieldId('certificationTypeId')}
        value={typeId}
        types={types}
        problem={form.problems.certificationTypeId}
        onChange={(chosen) => {
          const { expirationDate, issuingAuthority } = changeType(fields, type, findType(chosen));
          form.change({ certificationTypeId: chosen, expirationDate, issuingAuthority });
        }}
      />
      {person && type && (
        <HeldNotice
          person={person}
          typeId={typeId}
          onRenew={(record) => setRenewal({ record, fields, file })}
        />
      )}
      <RecordFieldset form={form} type={type} />
      <CertificateField form={form} />
    </FormDialog>
  );
}

/** Fills in the fields that depend on a type chosen in advance, once that type has loaded. */
function useGivenType(isKnown: boolean, fillIn: () => void) {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isKnown || isDone.current) return;
    isDone.current = true;
    fillIn();
  });
}
