import { createHospitalPaper } from '@icare/contracts/hospital-papers';
import type { MissingPaper } from '@icare/contracts/missing-papers';
import type { PaperHolder } from '@icare/contracts/paper-holders';
import { formatDate } from '../../format/format.ts';
import { useLastSession } from '../../session/session.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';
import { runsCompliance } from '../access.ts';
import { refreshCompliance } from '../api.ts';
import { CertificateField } from '../records/form/certificate-field.tsx';
import { changeType, checkDates, emptyFields } from '../records/form/record-fields.ts';
import { RecordFieldset } from '../records/form/record-fieldset.tsx';
import { useEveryType } from './api.ts';
import { HolderPicker, type PickedHolder } from './holder-picker.tsx';
import { describeHolder, heldByNames } from './paper-labels.ts';

type AddPaperDialogProps = {
  /** Given where the dialog is opened from a holder. */
  holder?: PaperHolder;
  /** Given where it is opened from what is missing: its holder and its type are filled in and stay. */
  missing?: MissingPaper;
  onClose: (refreshed?: Promise<unknown>) => void;
};

/** Adds or hands in a paper that is missing, once it is known what its type proposes. */
export function AddMissingPaperDialog({
  missing,
  onClose,
}: Required<Pick<AddPaperDialogProps, 'missing' | 'onClose'>>) {
  const types = useEveryType();
  return types.isPending ? null : <AddPaperDialog missing={missing} onClose={onClose} />;
}

/** What becomes of a missing paper once it is sent: what officers add counts, unless they are responsible for it. */
function useMissingNote(): (missing: MissingPaper) => string {
  const user = useLastSession()?.user;
  return ({ since, holder }) => {
    const counts = runsCompliance(user) && holder.responsible?.id !== user?.id;
    const next = counts ? 'It counts at once.' : 'It counts once an officer has verified it.';
    return `It is needed from ${formatDate(since)}. ${next}`;
  };
}

/** Adds a paper of the hospital, a department or an item. */
export function AddPaperDialog({ holder: given, missing, onClose }: AddPaperDialogProps) {
  const types = useEveryType();
  const describeMissing = useMissingNote();
  const findType = (wanted: string) => types.data?.find(({ id }) => id === wanted);
  const form = useEndpointForm(createHospitalPaper, {
    defaults: {
      holder: (missing?.holder ?? given ?? null) as PickedHolder | null,
      certificationTypeId: missing?.certificationType.id ?? '',
      ...emptyFields,
      issuingAuthority: findType(missing?.certificationType.id ?? '')?.issuingAuthority ?? '',
      document: null as File | null,
    },
    fieldNames: { holderId: 'holder' },
    toBody: ({ holder, document: _file, ...texts }) => ({ holderId: holder?.id ?? '', ...texts }),
    failed: 'The paper was not added. Please try again.',
    toastsFailure: true,
    check: (values, found) => ({
      ...(!values.holder && { holder: 'Choose what the paper is for.' }),
      ...(!values.certificationTypeId && { certificationTypeId: 'Choose a certification type.' }),
      ...checkDates(values, findType(values.certificationTypeId), found),
    }),
    onSent: ({ data }) => {
      toast.success(data.standing === 'waiting' ? 'Paper handed in' : 'Paper added', {
        description:
          data.standing === 'waiting'
            ? 'It waits to be verified.'
            : 'It counts at once and stays unverified until somebody has checked it.',
      });
      onClose(refreshCompliance());
    },
  });
  const { holder, certificationTypeId: typeId, document: _file, ...fields } = form.values;
  const type = findType(typeId);
  const offered = missing
    ? [missing.certificationType]
    : types.data?.filter(({ status, heldBy }) => status === 'active' && heldBy === holder?.kind);
  return (
    <FormDialog
      form={form}
      title="Add paper"
      description={
        missing
          ? describeMissing(missing)
          : 'A licence, accreditation or certificate. Where it renews one that is in force, that one stays until this is verified.'
      }
      submit={{ label: 'Add paper', busy: 'Adding...' }}
      onClose={() => onClose()}
    >
      {missing ? (
        <Field label="What it is for" id={form.fieldId('holder')} error={form.problems.holder}>
          {(control) => (
            <Select {...control} value={missing.holder.id} onChange={() => undefined}>
              <option value={missing.holder.id}>{describeHolder(missing.holder)}</option>
            </Select>
          )}
        </Field>
      ) : (
        <HolderPicker
          id={form.fieldId('holder')}
          value={holder}
          problem={form.problems.holder}
          onChange={(chosen) => form.change({ holder: chosen, certificationTypeId: '' })}
        />
      )}
      <Field
        label="Certification type"
        id={form.fieldId('certificationTypeId')}
        error={form.problems.certificationTypeId}
        hint={
          holder &&
          offered?.length === 0 &&
          `No type is for this. Add one under Certification Types, held by: ${heldByNames[holder.kind]}.`
        }
      >
        {(control) => (
          <Select
            {...control}
            value={typeId}
            onChange={({ target }) => {
              const chosen = findType(target.value);
              const { expirationDate, issuingAuthority } = changeType(fields, type, chosen);
              form.change({ certificationTypeId: target.value, expirationDate, issuingAuthority });
            }}
          >
            {!missing && (
              <option value="">
                {holder
                  ? types.isPending
                    ? 'Loading the types...'
                    : 'Choose one'
                  : 'First choose what the paper is for'}
              </option>
            )}
            {offered?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <RecordFieldset form={form} type={type} />
      <CertificateField form={form} label="File" />
    </FormDialog>
  );
}
