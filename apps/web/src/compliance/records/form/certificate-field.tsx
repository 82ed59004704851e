import { createComplianceRecord } from '@icare/contracts/compliance-records';
import { type ReactNode, useState } from 'react';
import { formatFileSize } from '../../../format/format.ts';
import { Field } from '../../../ui/field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import type { EndpointForm } from '../../../ui/form/endpoint-form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';

const [{ extensions, maxBytes, messages }] = createComplianceRecord.files;

/** File types the file chooser offers: phones filter by media type, computers by extension. */
const acceptedCertificates = [
  ...extensions.map((extension) => `.${extension}`),
  'application/pdf',
  'image/jpeg',
  'image/png',
].join(',');

/** The specification's hint (compliance and admin §5). */
const certificateHint = `PDF, JPG, JPEG or PNG, max ${maxBytes / 1024 ** 2}MB`;

/** Why a file cannot be sent; undefined if it can. The server also checks the content. */
export function certificateProblem(file: Pick<File, 'name' | 'size'>): string | undefined {
  const extension = file.name.toLowerCase().split('.').at(-1) ?? '';
  if (!extensions.some((accepted) => accepted === extension)) return messages?.wrongType;
  if (file.size > maxBytes) return messages?.tooLarge;
  return file.size === 0 ? 'This file is empty. Choose one with content.' : undefined;
}

type CertificateFieldProps = {
  form: EndpointForm<{ document: File | null }>;
  label?: string;
  optional?: boolean;
  /** What becomes of the entry without a file, while there is none. */
  without?: string;
};

/** File field. It refuses a file that cannot be sent and keeps the file chosen before. */
export function CertificateField(props: CertificateFieldProps) {
  const { form, label = 'Certificate', optional = true, without } = props;
  const [refused, setRefused] = useState<string>();
  const { document: file } = form.values;
  return (
    <Field
      label={label}
      id={form.fieldId('document')}
      optional={optional}
      hint={without && !file ? `${certificateHint}. ${without}` : certificateHint}
      error={refused ?? form.problems.document}
    >
      {(control) => (
        <FileDrop
          {...control}
          files={file ? [file] : []}
          accept={acceptedCertificates}
          formatSize={formatFileSize}
          disabled={form.busy}
          refuses={(chosen) => certificateProblem(chosen) !== undefined}
          onFiles={([chosen]) => {
            const words = chosen && certificateProblem(chosen);
            setRefused(words && `${chosen.name}: ${words}`);
            if (!words) form.change({ document: chosen ?? null });
          }}
        />
      )}
    </Field>
  );
}

type ReplaceDialogProps = Pick<CertificateFieldProps, 'form' | 'label'> & {
  noun: string;
  /** The name of the present file, if there is one. */
  present: string | null;
  /** What it belongs to. */
  subject: ReactNode;
  onClose: () => void;
};

/** Adds the file of a record or a paper, or replaces it. */
export function ReplaceDialog({
  form,
  noun,
  present,
  subject,
  onClose,
  ...field
}: ReplaceDialogProps) {
  return (
    <FormDialog
      form={form}
      title={present ? `Replace ${noun}` : `Add ${noun}`}
      description={
        <>
          {subject}
          {present && `. Now: ${present}`}
        </>
      }
      submit={{ label: present ? 'Replace' : 'Add', busy: 'Sending...' }}
      onClose={onClose}
    >
      <CertificateField form={form} {...field} optional={false} />
    </FormDialog>
  );
}
