import type { CertificationType } from '@icare/contracts/certification-types';
import { createHospitalPaper } from '@icare/contracts/hospital-papers';
import type { MissingPaper } from '@icare/contracts/missing-papers';
import type { PaperHolder } from '@icare/contracts/paper-holders';
import { formatDate } from '../../format/format.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';
import { CertificateField } from '../records/form/certificate-field.tsx';
import { changeType, checkDates, emptyFields, ruleToCheck } from '../records/form/record-fields.ts';
import { RecordFieldset } from '../records/form/record-fieldset.tsx';
import { useEveryType } from './api.ts';
import { HolderPicker, type PickedHolder } from './holder-picker.tsx';
import { describeHolder, heldByNames } from './paper-labels.ts';
import { useCountsAtOnce } from './use-counts-at-once.ts';

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

const describeMissing = ({ since }: MissingPaper, isHandedIn: boolean) =>
  `It is needed from ${formatDate(since)}. ${isHandedIn ? 'It counts once an officer has verified it.' : 'It counts at once.'}`;

/** What becomes of a paper without a file: as with records, it is taken, and listed so that somebody adds one. */
const withoutFile = (isHandedIn: boolean) =>
  isHandedIn
    ? 'Without a file an officer has to see the paper itself to verify it; then it is listed as ‘No file’ until somebody adds one.'
    : 'Without a file it is listed as ‘No file’ until somebody adds one.';

/** Adds a paper of the hospital, a department or an item. */
export function AddPaperDialog({ holder: given, missing, onClose }: AddPaperDialogProps) {
  const types = useEveryType();
  const countsAtOnce = useCountsAtOnce(missing?.holder ?? { responsible: null });
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
      ...checkDates(values, ruleToCheck(types.data, values.certificationTypeId), found),
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
  const isHandedIn = missing !== undefined && !countsAtOnce;
  const verb = isHandedIn ? 'Hand in' : 'Add';
  return (
    <FormDialog
      form={form}
      title={`${verb} paper`}
      description={
        missing
          ? describeMissing(missing, isHandedIn)
          : 'A licence, accreditation or certificate. Where it renews one that is in force, that one stays until this is verified.'
      }
      submit={{ label: `${verb} paper`, busy: 'Sending...' }}
      onClose={() => onClose()}
    >
      {missing ? (
        <Facts>
          <Fact term="What it is for">
            <bdi id={form.fieldId('holder')} tabIndex={-1}>
              {describeHolder(missing.holder)}
            </bdi>
          </Fact>
          <Fact term="Certification type">
            <bdi id={form.fieldId('certificationTypeId')} tabIndex={-1}>
              {missing.certificationType.name}
            </bdi>
          </Fact>
        </Facts>
      ) : (
        <>
          <HolderPicker
            id={form.fieldId('holder')}
            value={holder}
            problem={form.problems.holder}
            onChange={(chosen) => form.change({ holder: chosen, certificationTypeId: '' })}
          />
          <TypeOfHolder
            id={form.fieldId('certificationTypeId')}
            value={typeId}
            problem={form.problems.certificationTypeId}
            holder={holder}
            types={types.data}
            onChange={(chosen) => {
              const { expirationDate, issuingAuthority } = changeType(
                fields,
                type,
                findType(chosen),
              );
              form.change({ certificationTypeId: chosen, expirationDate, issuingAuthority });
            }}
          />
        </>
      )}
      <RecordFieldset form={form} type={type} />
      <CertificateField form={form} label="File" without={withoutFile(isHandedIn)} />
    </FormDialog>
  );
}

type TypeOfHolderProps = {
  id: string;
  value: string;
  problem: string | undefined;
  holder: PickedHolder | null;
  /** Undefined while they load. */
  types: readonly CertificationType[] | undefined;
  onChange: (id: string) => void;
};

/** The types that something of this kind can hold. */
function TypeOfHolder({ id, value, problem, holder, types, onChange }: TypeOfHolderProps) {
  const offered = types?.filter(
    ({ status, heldBy }) => status === 'active' && heldBy === holder?.kind,
  );
  const loading = types ? 'Choose one' : 'Loading the types...';
  return (
    <Field
      label="Certification type"
      id={id}
      error={problem}
      hint={
        holder &&
        offered?.length === 0 &&
        `No type is for this. Add one under Certification Types, held by: ${heldByNames[holder.kind]}.`
      }
    >
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{holder ? loading : 'First choose what the paper is for'}</option>
          {offered?.map((type) => (
            <option key={type.id} value={type.id}>
              {type.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
