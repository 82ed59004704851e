import type { AdminDocument } from '@icare/contracts/documents';
import { formatFileSize } from '../../format/format.ts';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { DocumentFieldset } from './document-fieldset.tsx';
import { moveToCategory } from './edit-draft.ts';
import { acceptedFiles, fileHint, fileProblem } from './file-check.ts';
import { useDocumentEdit } from './use-document-edit.ts';
import { VersionList } from './version-list.tsx';

type EditDialogProps = { document: AdminDocument; onClose: () => void };

export function EditDialog({ document, onClose }: EditDialogProps) {
  const { form, saved } = useDocumentEdit(document, onClose);
  const { category, file } = form.values;
  const fileError = file ? (fileProblem(file) ?? undefined) : undefined;
  return (
    <FormDialog
      form={form}
      title={`Edit ${document.name}`}
      description={`${document.category}, version ${document.version}`}
      submit={{
        label: 'Save changes',
        busy: 'Saving...',
        disabled: !form.isFilled && !form.busy,
      }}
      onClose={onClose}
    >
      <DocumentFieldset
        form={form}
        category={category}
        move={{
          id: form.idOf('category'),
          onMove: (to) => form.change(moveToCategory(saved, form.values, to)),
        }}
        disabled={form.busy}
      />
      <Field label="New file" id={form.idOf('file')} optional hint={fileHint} error={fileError}>
        {(control) => (
          <FileDrop
            {...control}
            files={file ? [file] : []}
            accept={acceptedFiles}
            formatSize={formatFileSize}
            disabled={form.busy}
            onFiles={([chosen]) => form.change({ file: chosen ?? null })}
          />
        )}
      </Field>
      <VersionList document={document} />
    </FormDialog>
  );
}
