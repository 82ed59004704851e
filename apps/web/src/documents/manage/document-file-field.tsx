import { formatFileSize } from '../../format/format.ts';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { acceptedFiles, fileHint, fileProblem } from './file-check.ts';

type DocumentFileFieldProps = {
  label: string;
  id: string;
  optional?: boolean;
  file: File | null;
  /** What is wrong beside the file itself. */
  problem?: string | undefined;
  disabled: boolean;
  onFile: (file: File | null) => void;
};

/** A field for the one file of a version; says at once where that cannot be sent. */
export function DocumentFileField(props: DocumentFileFieldProps) {
  const { label, id, optional = false, file, problem, disabled, onFile } = props;
  const error = (file ? fileProblem(file) : null) ?? problem;
  return (
    <Field label={label} id={id} optional={optional} hint={fileHint} error={error}>
      {(control) => (
        <FileDrop
          {...control}
          files={file ? [file] : []}
          accept={acceptedFiles}
          formatSize={formatFileSize}
          refuses={(chosen) => fileProblem(chosen) !== null}
          disabled={disabled}
          onFiles={([chosen]) => onFile(chosen ?? null)}
        />
      )}
    </Field>
  );
}
