import type { AdminDocument } from '@icare/contracts/documents';
import { useId } from 'react';
import { formatFileSize } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { fieldNames } from './document-fields.ts';
import { DocumentFieldset } from './document-fieldset.tsx';
import { acceptedFiles, fileHint } from './file-check.ts';
import { useDocumentEdit } from './use-document-edit.ts';
import { VersionList } from './version-list.tsx';

type EditDialogProps = { document: AdminDocument; onClose: () => void };

export function EditDialog({ document, onClose }: EditDialogProps) {
  useReturnFocus();
  const id = useId();
  const idOf = (name: string) => `${id}-${name}`;
  const edit = useDocumentEdit(document, onClose);
  const summary = fieldNames.flatMap((name) => {
    const message = edit.problems[name];
    return message ? [{ fieldId: idOf(name), message }] : [];
  });
  if (edit.fileError) summary.push({ fieldId: idOf('file'), message: edit.fileError });
  const whole = edit.failure ? [{ message: edit.failure }] : [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && edit.leave()}
      title={`Edit ${document.name}`}
      description={`${document.category}, version ${document.version}`}
      onSubmit={(event) => {
        event.preventDefault();
        void edit.save();
      }}
      footer={
        edit.asksToLeave ? (
          <>
            <p role="status" className="mr-auto basis-full font-bold sm:basis-auto">
              Leave without saving your changes?
            </p>
            <Button onClick={edit.close}>Discard changes</Button>
            <Button variant="primary" autoFocus onClick={edit.stay}>
              Go on editing
            </Button>
          </>
        ) : (
          <>
            <Button onClick={edit.leave}>Cancel</Button>
            <Button type="submit" variant="primary" disabled={edit.busy || !edit.changed}>
              {edit.busy ? 'Saving...' : 'Save changes'}
            </Button>
          </>
        )
      }
    >
      <ErrorSummary problems={[...summary, ...whole]} attempt={edit.attempts} />
      <DocumentFieldset
        category={edit.category}
        onCategory={edit.move}
        value={edit.fields}
        onChange={edit.change}
        problems={edit.problems}
        idOf={idOf}
        disabled={edit.busy}
      />
      <Field label="New file" id={idOf('file')} optional hint={fileHint} error={edit.fileError}>
        {(control) => (
          <FileDrop
            {...control}
            files={edit.file ? [edit.file] : []}
            accept={acceptedFiles}
            formatSize={formatFileSize}
            disabled={edit.busy}
            onFiles={(files) => edit.chooseFile(files[0] ?? null)}
          />
        )}
      </Field>
      {edit.progress && (
        <ProgressBar
          label="Uploading"
          value={edit.progress.sent}
          max={edit.progress.total}
          detail={`${formatFileSize(edit.progress.sent)} of ${formatFileSize(edit.progress.total)}`}
          onCancel={edit.cancel}
        />
      )}
      <VersionList document={document} />
    </Dialog>
  );
}
