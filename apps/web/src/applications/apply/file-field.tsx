import { formatFileSize } from '../../format/format.ts';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { acceptedFiles, checkFile, type FileName, fileHint, fileLabels } from './check-file.ts';
import type { ApplicationForm } from './use-application.ts';

type FileFieldProps = { form: ApplicationForm; name: FileName };

export function FileField({ form, name }: FileFieldProps) {
  const file = form.values[name];
  return (
    <Field
      label={fileLabels[name]}
      id={form.idOf(name)}
      optional={name !== 'resume'}
      hint={fileHint}
      error={form.problems[name]}
      className="sm:col-span-full"
    >
      {(control) => (
        <FileDrop
          {...control}
          files={file ? [file] : []}
          accept={acceptedFiles}
          formatSize={formatFileSize}
          refuses={(chosen) => checkFile(name, chosen) !== null}
          onFiles={([chosen]) => form.choose(name, chosen)}
        />
      )}
    </Field>
  );
}
