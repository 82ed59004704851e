import type { CertificationType } from '@icare/contracts/certification-types';
import { createComplianceRecord } from '@icare/contracts/compliance-records';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PeoplePicker } from '../../people/picker/people-picker.tsx';
import type { PickedPerson } from '../../people/picker/picked-person.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';
import { allCertificationTypes } from '../types/queries.ts';
import { AdditionNotice } from './addition-notice.tsx';
import { CertificateField } from './form/certificate-field.tsx';
import {
  changeType,
  checkDates,
  emptyFields,
  ruleToCheck,
  toNewRecord,
} from './form/record-fields.ts';
import { RecordFieldset } from './form/record-fieldset.tsx';

type AddRecordDialogProps = {
  onClose: () => void;
  /** Called instead of `onClose` once the record is stored. */
  onAdded?: () => void;
  /** '2 of 3', where several are added one after the other. */
  turn?: string;
  /** Person and type, if the screen that opens the dialog determines them. */
  person?: PickedPerson;
  certificationTypeId?: string;
};

/** Adds a record of a person, with or without its certificate. */
export function AddRecordDialog(props: AddRecordDialogProps) {
  const {
    onClose,
    onAdded = onClose,
    turn,
    person: givenPerson = null,
    certificationTypeId: givenType = '',
  } = props;
  const types = useQuery(allCertificationTypes);
  const findType = (wanted: string) => types.data?.find((type) => type.id === wanted);
  const form = useEndpointForm(createComplianceRecord, {
    defaults: {
      person: givenPerson,
      certificationTypeId: givenType,
      ...emptyFields,
      document: null as File | null,
    },
    fieldNames: { userId: 'person' },
    toBody: ({ person, document: _file, ...texts }) => ({
      userId: person?.id ?? '',
      ...toNewRecord(texts, findType(texts.certificationTypeId)),
    }),
    failed: 'Failed to create compliance record. Please try again.',
    toastsFailure: true,
    check: (values, found) => ({
      ...(!values.person && { person: 'Choose a member of staff.' }),
      ...(!values.certificationTypeId && {
        certificationTypeId: 'Choose a certification type.',
      }),
      ...checkDates(values, ruleToCheck(types.data, values.certificationTypeId), found),
    }),
    // The authority is filled in with the type, so it does not count as typed.
    isFilled: ({ person, certificationTypeId, issuingAuthority: _prefilled, ...typed }) =>
      person?.id !== givenPerson?.id ||
      certificationTypeId !== givenType ||
      Object.values(typed).some(Boolean),
    onSent: () => {
      toast.success('Staff compliance record created successfully.');
      void refreshCompliance();
      onAdded();
    },
  });
  const { person, certificationTypeId: typeId, document: _file, ...fields } = form.values;
  const type = findType(typeId);
  useGivenType(type !== undefined && typeId === givenType, () =>
    form.change(changeType(fields, undefined, type)),
  );

  return (
    <FormDialog
      form={form}
      title={turn ? `Add Compliance Record, ${turn}` : 'Add Compliance Record'}
      description="It counts from its first valid day, and stays marked as unverified until somebody has checked it."
      submit={{ label: 'Add record', busy: 'Adding...' }}
      onClose={onClose}
    >
      <Field
        label="Staff member"
        id={form.fieldId('person')}
        required="marked"
        error={form.problems.person}
      >
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
          const next = changeType(fields, type, findType(chosen));
          const { validFrom, expirationDate, issuingAuthority } = next;
          const derived = { validFrom, expirationDate, issuingAuthority };
          form.change({ certificationTypeId: chosen, ...derived });
        }}
      />
      <RecordFieldset form={form} type={type} marksRequired />
      {person && type && <AdditionNotice person={person} type={type} fields={fields} />}
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

type TypeSelectProps = {
  id: string;
  value: string;
  types: {
    data: readonly CertificationType[] | undefined;
    isError: boolean;
    refetch: () => Promise<unknown>;
  };
  problem: string | undefined;
  onChange: (id: string) => void;
};

/** Active types, plus the selected one even if it is retired. */
function TypeSelect({ id, value, types, problem, onChange }: TypeSelectProps) {
  const offeredTypes = types.data?.filter((type) => type.status === 'active' || type.id === value);
  return (
    <Field label="Certification type" id={id} required="marked" error={problem}>
      {(control) => (
        <>
          <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
            <option value="">{waitingText(types, offeredTypes?.length)}</option>
            {offeredTypes?.map((type) => (
              <option key={type.id} value={type.id}>
                {type.status === 'active' ? type.name : `${type.name} (not in use any more)`}
              </option>
            ))}
          </Select>
          {types.isError && (
            <Button
              size="sm"
              className="mt-1 justify-self-start"
              onClick={() => void types.refetch()}
            >
              Load the types again
            </Button>
          )}
        </>
      )}
    </Field>
  );
}

function waitingText({ isError, data }: TypeSelectProps['types'], count: number | undefined) {
  if (data === undefined) return isError ? 'The types could not be loaded' : 'Loading the types...';
  return count === 0 ? 'No certification types' : 'Choose one';
}
