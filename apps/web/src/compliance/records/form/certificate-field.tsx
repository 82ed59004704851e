import { useState } from 'react';
import { formatFileSize } from '../../../format/format.ts';
import { Field } from '../../../ui/field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import type { EndpointForm } from '../../../ui/form/use-endpoint-form.ts';
import { acceptedCertificates, certificateHint, certificateProblem } from './certificate-file.ts';

type CertificateFieldProps = {
  form: EndpointForm<{ document: File | null }>;
  label?: string;
  optional?: boolean;
};

/** The certificate as a file. One that cannot be sent is not taken; the one chosen before stays. */
export function CertificateField(props: CertificateFieldProps) {
  const { form, label = 'Certificate', optional = true } = props;
  const [refused, setRefused] = useState<string>();
  const { document: file } = form.values;
  return (
    <Field
      label={label}
      id={form.fieldId('document')}
      optional={optional}
      hint={certificateHint}
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
