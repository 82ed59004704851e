import { useState } from 'react';
import { formatFileSize } from '../../../format/format.ts';
import { Field } from '../../../ui/field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { acceptedCertificates, certificateHint, certificateProblem } from './certificate-file.ts';

type CertificateFieldProps = {
  id: string;
  label?: string;
  optional?: boolean;
  file: File | null;
  problem: string | undefined;
  disabled?: boolean;
  onFile: (file: File | null) => void;
};

/** The certificate as a file. One that cannot be sent is not taken; the one chosen before stays. */
export function CertificateField(props: CertificateFieldProps) {
  const { id, label = 'Certificate', optional = true, file, problem, disabled = false } = props;
  const [refused, setRefused] = useState<string>();
  return (
    <Field
      label={label}
      id={id}
      optional={optional}
      hint={certificateHint}
      error={refused ?? problem}
    >
      {(control) => (
        <FileDrop
          {...control}
          files={file ? [file] : []}
          accept={acceptedCertificates}
          formatSize={formatFileSize}
          disabled={disabled}
          refuses={(chosen) => certificateProblem(chosen) !== undefined}
          onFiles={([chosen]) => {
            const words = chosen && certificateProblem(chosen);
            setRefused(words && `${chosen.name}: ${words}`);
            if (!words) props.onFile(chosen ?? null);
          }}
        />
      )}
    </Field>
  );
}
