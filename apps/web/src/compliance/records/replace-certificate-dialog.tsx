import { replaceCertificate } from '@icare/contracts/compliance-records';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { upload } from '../../api/upload.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useFormSending } from '../../ui/forms/use-form-sending.ts';
import { refreshCompliance } from '../api.ts';
import { CertificateField } from './form/certificate-field.tsx';
import { formOf } from './form/record-fields.ts';
import type { RecordDialogProps } from './record-dialog-props.ts';

const [{ field, messages }] = replaceCertificate.files;
const failed = 'Failed to store the certificate. Please try again.';

/** Puts the file of a record in its place, for the first time or anew. */
export function ReplaceCertificateDialog({ record, onClose }: RecordDialogProps) {
  const id = useId();
  const idOf = (name: string) => `${id}-${name}`;
  const [file, setFile] = useState<File | null>(null);
  const sending = useFormSending();
  const { certificationType, user, documentName } = record;

  const submit = async () => {
    const outcome = await sending.attempt({
      names: [field],
      found: file ? {} : { [field]: messages?.missing },
      otherwise: failed,
      send: async (options) => {
        const input = { params: { id: record.id }, form: formOf({}, file) };
        await upload(replaceCertificate, input, options);
      },
    });
    if (outcome === 'refused') toast.error(failed);
    if (outcome !== 'sent') return;
    toast.success(documentName ? 'Certificate replaced' : 'Certificate added', {
      description: `${certificationType.name} of ${user.fullName}`,
    });
    onClose(refreshCompliance());
  };

  return (
    <FormDialog
      title={documentName ? 'Replace certificate' : 'Add certificate'}
      description={
        <>
          {certificationType.name} of <bdi>{user.fullName}</bdi>
          {documentName && `. Now: ${documentName}`}
        </>
      }
      submit={{ label: documentName ? 'Replace' : 'Add', busy: 'Sending...' }}
      names={[field]}
      idOf={idOf}
      sending={sending}
      isFilled={file !== null}
      onClose={() => onClose()}
      onSubmit={() => void submit()}
    >
      <CertificateField
        id={idOf(field)}
        optional={false}
        file={file}
        problem={sending.problems[field]}
        disabled={sending.busy}
        onFile={(chosen) => {
          setFile(chosen);
          sending.clearErrors(field);
        }}
      />
    </FormDialog>
  );
}
