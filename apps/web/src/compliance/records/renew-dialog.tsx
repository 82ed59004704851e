import { type ComplianceRecord, renewComplianceRecord } from '@icare/contracts/compliance-records';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { keyPerContent } from '../../api/idempotency-key.ts';
import { upload } from '../../api/upload.ts';
import { formatDate } from '../../format/format.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useFormSending } from '../../ui/forms/use-form-sending.ts';
import { refreshCompliance } from '../api.ts';
import { CertificateField } from './form/certificate-field.tsx';
import {
  checkFields,
  checkWholeDates,
  contentOf,
  emptyFields,
  formOf,
  type RecordFields,
  recordFieldNames,
} from './form/record-fields.ts';
import { RecordFieldset } from './form/record-fieldset.tsx';
import { useTypeOf } from './record-queries.ts';

/** What is renewed, and what was typed of the next one before. */
export type RenewalStart = {
  record: ComplianceRecord;
  fields?: RecordFields;
  file?: File | null;
};

type RenewDialogProps = RenewalStart & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Told of the fetching of what has changed. */
  onRenewed?: (refreshed: Promise<unknown>) => void;
};

const names = [...recordFieldNames, 'document'];
const failed = 'Failed to renew the record. Please try again.';

/** Adds the successor of a record; the old one stays as it was, in the history. */
export function RenewDialog(props: RenewDialogProps) {
  return props.open && <OpenDialog {...props} />;
}

function OpenDialog({ record, onOpenChange, onRenewed, ...start }: RenewDialogProps) {
  const id = useId();
  const idOf = (name: string) => `${id}-${name}`;
  const { certificationType, user, expirationDate, certificateNumber, issuingAuthority } = record;
  const type = useTypeOf(certificationType.id);
  const [first] = useState<RecordFields>(
    start.fields ?? { ...emptyFields, issuingAuthority: issuingAuthority ?? '' },
  );
  const [fields, setFields] = useState(first);
  const [file, setFile] = useState(start.file ?? null);
  const [keyFor] = useState(keyPerContent);
  const sending = useFormSending();
  const { problems, busy } = sending;
  const isFilled =
    start.fields !== undefined ||
    file !== null ||
    recordFieldNames.some((name) => fields[name] !== first[name]);
  const close = () => onOpenChange(false);

  const submit = async () => {
    const outcome = await sending.attempt({
      names,
      found: { ...checkFields(fields, type), ...checkWholeDates(idOf) },
      otherwise: failed,
      send: async (options) => {
        const idempotencyKey = keyFor(contentOf(fields, file));
        const input = { params: { id: record.id }, form: formOf(fields, file) };
        await upload(renewComplianceRecord, input, { ...options, idempotencyKey });
      },
    });
    if (outcome === 'refused') toast.error(failed);
    if (outcome !== 'sent') return;
    toast.success('Record renewed', {
      description: `${certificationType.name} of ${user.fullName}. The one before is in its history.`,
    });
    const refreshed = refreshCompliance();
    close();
    onRenewed?.(refreshed);
  };

  return (
    <FormDialog
      title={`Renew ${certificationType.name}`}
      description={
        <>
          <bdi>{user.fullName}</bdi>
          {expirationDate && `, ${record.status === 'expired' ? 'expired' : 'valid until'} `}
          {expirationDate && formatDate(expirationDate)}. The new record takes its place at once.
        </>
      }
      submit={{ label: 'Renew', busy: 'Renewing...' }}
      names={names}
      idOf={idOf}
      sending={sending}
      isFilled={isFilled}
      onClose={close}
      onSubmit={() => void submit()}
    >
      <RecordFieldset
        fields={fields}
        type={type}
        problems={problems}
        idOf={idOf}
        hints={certificateNumber ? { certificateNumber: `Before: ${certificateNumber}` } : {}}
        onChange={(next) => {
          setFields(next);
          sending.clearErrors(...recordFieldNames.filter((name) => next[name] !== fields[name]));
        }}
      />
      <CertificateField
        id={idOf('document')}
        label="New certificate"
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
