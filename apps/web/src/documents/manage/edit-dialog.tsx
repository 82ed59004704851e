import { addDocumentVersion, type DocumentVersion } from '@icare/contracts/document-versions';
import { type AdminDocument, editDocument } from '@icare/contracts/documents';
import { limits } from '@icare/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { errorMessage } from '../../api/error-message.ts';
import { upload } from '../../api/upload.ts';
import { formatDateTime, formatFileSize } from '../../format/format.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { QueryState } from '../../ui/states/query-state.tsx';
import { toast } from '../../ui/toast.ts';
import { toastFailure } from '../../ui/toast-failure.ts';
import { Losses } from './dependants.tsx';
import { documentVersions, download, readLatest, refreshDocuments } from './document-actions.ts';
import { checkFields, fieldNamesOnWire } from './document-fields.ts';
import { DocumentFieldset } from './document-fieldset.tsx';
import { DocumentFileField } from './document-file-field.tsx';
import {
  createEditDraft,
  findChanges,
  isChanged,
  moveToCategory,
  rebaseEdit,
  toEditValues,
} from './edit-draft.ts';
import { fileProblem } from './file-check.ts';
import { OwnerFieldset } from './owner-fieldset.tsx';
import { describeText } from './text-state-labels.ts';

type EditDialogProps = { document: AdminDocument; onClose: () => void };

export function EditDialog({ document, onClose }: EditDialogProps) {
  const { form, saved } = useDocumentEdit(document, onClose);
  const { category, file } = form.values;
  return (
    <FormDialog
      form={form}
      title={`Edit ${document.name}`}
      description={`${document.number}, version ${document.version}`}
      submit={{
        label: 'Save changes',
        busy: 'Saving...',
        disabled: !form.isFilled && !form.busy,
      }}
      notice={
        saved.status === 'Active' &&
        form.values.status !== 'Active' && <Losses documents={[saved]} />
      }
      onClose={onClose}
    >
      <DocumentFieldset
        form={form}
        category={category}
        move={{
          id: form.fieldId('category'),
          onMove: (to) => form.change(moveToCategory(saved, form.values, to)),
        }}
        disabled={form.busy}
      />
      <FormField
        form={form}
        name="number"
        label="Number"
        optional={false}
        hint="As it stands on the paper. No other document gets it again."
        autoComplete="off"
        autoCapitalize="characters"
      />
      <OwnerFieldset form={form} owner={document.owner} disabled={form.busy} />
      <DocumentFileField
        label="New file"
        id={form.fieldId('file')}
        optional
        file={file}
        disabled={form.busy}
        onFile={(chosen) => form.change({ file: chosen })}
      />
      {file && (
        <FormField
          form={form}
          name="changeNote"
          label="What changed"
          optional
          hint="For those who know the version before. It stands in the list of versions."
          rows={2}
          maxLength={limits.documentNoteMaxLength}
        />
      )}
      <VersionList document={document} />
    </FormDialog>
  );
}

const failed = 'Failed to update document. Please try again.';

/** Sends the details first, then the file: if the file fails, the next attempt sends only the file. */
function useDocumentEdit(document: AdminDocument, onClose: () => void) {
  const [saved, setSaved] = useState(document);
  const form = useEndpointForm(editDocument, {
    params: { id: document._id },
    defaults: toEditValues(document),
    draft: createEditDraft(saved),
    shared: {
      basedOn: document.updatedAt,
      read: async () => {
        const latest = await readLatest(saved);
        return latest && { basedOn: latest.updatedAt, values: toEditValues(latest) };
      },
    },
    isFilled: (values) => isChanged(saved, values),
    fieldNames: fieldNamesOnWire,
    check: ({ category, file, ...fields }) => {
      const problem = file && fileProblem(file);
      return { ...checkFields(category, fields), ...(problem && { file: problem }) };
    },
    toBody: (values) => findChanges(saved, values),
    send: async (values, { keyFor, basedOn, ...underWay }) => {
      const params = { id: document._id };
      const body = findChanges(saved, values);
      const { file } = values;
      const changeNote = values.changeNote.trim();
      try {
        let answer = { success: true as const, data: { document: saved } };
        if (Object.keys(body).length > 0) {
          answer = await call(editDocument, {
            params,
            body: { ...body, basedOn: String(basedOn) },
          });
          setSaved(answer.data.document);
          rebaseEdit(answer.data.document);
        }
        if (!file) return answer;
        const { version } = answer.data.document;
        const sent = new FormData();
        sent.set('basedOn', String(version));
        if (changeNote) sent.set('changeNote', changeNote);
        sent.set(addDocumentVersion.files[0].field, file);
        const idempotencyKey = keyFor([version, file, changeNote]);
        const replaced = await upload(
          addDocumentVersion,
          { params, form: sent },
          { ...underWay, idempotencyKey },
        );
        const same = replaced.data.sameFileAs.find(({ _id }) => _id !== document._id);
        if (same) toast.warning(`This file is already in the portal as “${same.name}”`);
        return replaced;
      } finally {
        void refreshDocuments();
      }
    },
    failed,
    explain: (error) =>
      error instanceof ApiError && error.status === 401
        ? 'Sign in again, then save again. What you typed stays.'
        : errorMessage(error, failed),
    onFailed: (description, error) => toastFailure(error, 'Update failed', { description }),
    onSent: (_, { name }) => {
      toast.success('Document updated', { description: `${name.trim()} has been saved.` });
      onClose();
    },
  });
  return { form, saved };
}

/** Which one is current, and which is on its way into force. */
function placeOf({ number, phase }: DocumentVersion, { version }: AdminDocument): string {
  if (number === version) return ' (current)';
  return phase === null ? '' : ' (the next one, not in force yet)';
}

/** All versions of the file, newest first. */
function VersionList({ document }: { document: AdminDocument }) {
  const headingId = useId();
  const query = useQuery(documentVersions(document._id));
  const versions = query.data?.data.versions ?? [];
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} title="Versions" level={3} size="small" />
      <QueryState query={query} rows={2} failure="Failed to load the versions." />
      <ul>
        {versions.map((version) => (
          <li key={version.number} className="flex items-center gap-3 border-b border-line py-1.5">
            <div className="min-w-0 flex-1 leading-snug">
              <b className="block font-bold wrap-anywhere">
                {version.number}. {version.originalName}
                <span className="font-regular text-muted">{placeOf(version, document)}</span>
              </b>
              {version.changeNote && (
                <p className="whitespace-pre-line wrap-anywhere">{version.changeNote}</p>
              )}
              <span className="text-meta text-muted tabular-nums">
                {[
                  formatFileSize(version.size),
                  formatDateTime(version.createdAt),
                  version.createdBy,
                  describeText(version),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <IconButton
              label={`Download version ${version.number} of ${document.name}`}
              icon={Download}
              phoneText="Download"
              onClick={() => void download(document, version)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
