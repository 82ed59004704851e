import { Camera } from 'lucide-react';
import { formatFileSize } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AppliedBefore } from './applied-before.tsx';
import {
  acceptedFiles,
  checkFile,
  type FileName,
  fileHint,
  fileLabels,
  fileNames,
  photosLabel,
} from './check-file.ts';
import type { ApplyValues } from './draft.ts';
import { type FieldName, fieldsOfStep, getField, type StepName } from './fields.ts';
import type { ApplicationForm } from './use-application.ts';

type StepFieldsProps = {
  step: StepName;
  form: ApplicationForm;
  /** The position is clinical, or may be. */
  asksForLicence: boolean;
  /** Opens the dialog that makes a resume from photos. */
  onPhotos: () => void;
};

/** Fields of a step in pairs, or below each other if one has an error, since messages need the width. */
export function StepFields({ step, form, asksForLicence, onPhotos }: StepFieldsProps) {
  // An answer that was given is shown in any case, since it is sent.
  const isAsked = (name: FieldName) =>
    asksForLicence || !getField(name).clinical || form.values[name] !== '';
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 has-[[aria-invalid=true]]:grid-cols-1!">
      {fieldsOfStep(step)
        .filter(isAsked)
        .map((name) => (
          <ApplicationField key={name} form={form} name={name} />
        ))}
      {step === 'you' && (
        <>
          <div className="sm:col-span-full empty:hidden">
            <AppliedBefore jobId={form.jobId} email={form.values.email} />
          </div>
          <div className="sm:col-span-full empty:hidden">
            <LostFiles lostFiles={form.values.lostFiles} withNames />
          </div>
          {fileNames.map((name) => (
            <FileField key={name} form={form} name={name} onPhotos={onPhotos} />
          ))}
        </>
      )}
    </div>
  );
}

function ApplicationField({ form, name }: { form: ApplicationForm; name: FieldName }) {
  const { label, kind, hint, missing, half, type, range, autoComplete, max } = getField(name);
  const sharedProps = {
    form,
    name,
    label,
    hint,
    optional: missing === undefined,
    fieldClass: half ? '' : 'sm:col-span-full',
    autoComplete: autoComplete ?? 'off',
  };
  if (kind === 'paragraphs') {
    return (
      <FormField
        {...sharedProps}
        rows={name === 'coverLetter' ? 7 : 3}
        countsLetters={max ?? false}
      />
    );
  }
  return (
    <FormField
      {...sharedProps}
      type={kind === 'date' ? 'date' : (type ?? 'text')}
      {...range}
      // Scrolling over a number that has the focus would change it.
      onWheel={({ currentTarget }) => range && currentTarget.blur()}
      className="max-sm:min-h-11"
    />
  );
}

type FileFieldProps = { form: ApplicationForm; name: FileName; onPhotos: () => void };

function FileField({ form, name, onPhotos }: FileFieldProps) {
  const file = form.values[name];
  return (
    <Field
      label={fileLabels[name]}
      id={form.fieldId(name)}
      optional={name !== 'resume'}
      hint={fileHint}
      error={form.problems[name]}
      className="sm:col-span-full"
    >
      {(control) => (
        <div className="grid gap-2">
          <FileDrop
            {...control}
            files={file ? [file] : []}
            accept={acceptedFiles}
            formatSize={formatFileSize}
            refuses={async (chosen) => (await checkFile(name, chosen)) !== null}
            onFiles={([chosen]) => void form.choose(name, chosen)}
          />
          {name === 'resume' && (
            <Button className="justify-self-start max-sm:min-h-11" onClick={onPhotos}>
              <Icon icon={Camera} />
              {photosLabel}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}

type LostFilesProps = { lostFiles: ApplyValues['lostFiles']; withNames: boolean };

/** Asks to choose the files again that this device could not keep over a reload. */
export function LostFiles({ lostFiles, withNames }: LostFilesProps) {
  const names = fileNames.flatMap((name) => lostFiles[name] ?? []);
  if (names.length === 0) return null;
  return (
    <Notice tone="warning">
      <p className="wrap-anywhere">
        {withNames
          ? `Please choose your files again: ${names.join(', ')}. `
          : 'The files have to be chosen again. '}
        This device could not keep them.
      </p>
    </Notice>
  );
}
