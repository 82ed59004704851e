import { formatFileSize } from '../../format/format.ts';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { acceptedFiles, checkFile, type FileName, fileHint, fileLabels } from './check-file.ts';
import { partId } from './field-control.tsx';

type FileFieldProps = {
  name: FileName;
  file: File | undefined;
  problem: string | undefined;
  onFile: (file: File | undefined) => void;
};

export function FileField({ name, file, problem, onFile }: FileFieldProps) {
  return (
    <Field
      label={fileLabels[name]}
      id={partId(name)}
      optional={name !== 'resume'}
      hint={fileHint}
      error={problem}
      className="sm:col-span-full"
    >
      {(control) => (
        <FileDrop
          {...control}
          files={file ? [file] : []}
          accept={acceptedFiles}
          formatSize={formatFileSize}
          refuses={(chosen) => checkFile(name, chosen) !== null}
          onFiles={([chosen]) => onFile(chosen)}
        />
      )}
    </Field>
  );
}
