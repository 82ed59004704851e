import {
  type DraftVersion,
  editDraft,
  replaceDraftFile,
  startDraft,
} from '@icare/contracts/document-drafts';
import { limits } from '@icare/contracts/limits';
import type { EndpointForm } from '../../ui/form/endpoint-form.ts';
import { FormCheckbox } from '../../ui/form/form-checkbox.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { DocumentFileField } from '../manage/document-file-field.tsx';
import { fileProblem } from '../manage/file-check.ts';
import { refreshRecord } from './refresh-record.ts';

type OfDocument = { _id: string; name: string; number: string };
type Values = { document: File | null };

function checkFile({ document }: Values): { document?: string } {
  const problem = document ? fileProblem(document) : 'Choose the file.';
  return problem ? { document: problem } : {};
}

/** Says so where the very file is another document's already. */
function warnOfCopy(same: readonly { _id: string; name: string }[], { _id }: OfDocument) {
  const other = same.find((one) => one._id !== _id);
  if (other) toast.warning(`This file is already in the portal as “${other.name}”`);
}

/** Begins the next version of a document with its file. */
export function StartDialog({ document, onClose }: { document: OfDocument; onClose: () => void }) {
  const form = useEndpointForm(startDraft, {
    params: { id: document._id },
    defaults: { document: null as File | null, changeNote: '', isMinor: false },
    check: checkFile,
    failed: 'The next version was not stored. Please try again.',
    onSent: async ({ data }) => {
      toast.success(`Version ${data.draft.number} has been begun`);
      warnOfCopy(data.sameFileAs, document);
      await refreshRecord();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Begin the next version"
      description={`${document.name}, ${document.number}. The version in force stays until the new one is approved.`}
      submit={{ label: 'Store the draft', busy: 'Uploading...' }}
      onClose={onClose}
    >
      <DocumentFileField
        label="File"
        id={form.fieldId('document')}
        file={form.values.document}
        problem={form.problems.document}
        disabled={form.busy}
        onFile={(chosen) => form.change({ document: chosen })}
      />
      <NoteFields form={form} />
    </FormDialog>
  );
}

type Note = { changeNote: string; isMinor: boolean };

/** What a version changes, in the words of whoever writes it. */
function NoteFields<Values extends Note>({ form }: { form: EndpointForm<Values> }) {
  const note = form as unknown as EndpointForm<Note>;
  return (
    <>
      <FormField
        form={note}
        name="changeNote"
        label="What changed"
        optional
        hint="For those who know the version before"
        rows={3}
        maxLength={limits.documentNoteMaxLength}
        countsLetters
      />
      <FormCheckbox
        form={note}
        name="isMinor"
        label="A minor change: nobody does anything differently"
        hint="Spelling or a telephone number. Whoever has read the version before need not read it again."
      />
    </>
  );
}

type EditNoteProps = { document: OfDocument; draft: DraftVersion; onClose: () => void };

/** Changes what is said of the draft. */
export function EditNoteDialog({ document, draft, onClose }: EditNoteProps) {
  const isFirst = draft.basedOn === null;
  const form = useEndpointForm(editDraft, {
    params: { id: document._id },
    defaults: { changeNote: draft.changeNote ?? '', isMinor: draft.isMinor && !isFirst },
    failed: 'The note was not saved. Please try again.',
    onSent: async () => {
      toast.success('Note saved');
      await refreshRecord();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={isFirst ? `Note on version ${draft.number}` : `What version ${draft.number} changes`}
      description={`${document.name}, ${document.number}. Approvers and readers see it.`}
      submit={{ label: 'Save', busy: 'Saving...' }}
      onClose={onClose}
    >
      {isFirst ? (
        <FormField
          form={form}
          name="changeNote"
          label="Note"
          optional
          hint="For example why it was written, or what it rests on"
          rows={3}
          maxLength={limits.documentNoteMaxLength}
          countsLetters
        />
      ) : (
        <NoteFields form={form} />
      )}
    </FormDialog>
  );
}

type ReplaceProps = { document: OfDocument; sha256: string; onClose: () => void };

/** Puts another file in the place of the draft's. */
export function ReplaceFileDialog({ document, sha256, onClose }: ReplaceProps) {
  const form = useEndpointForm(replaceDraftFile, {
    params: { id: document._id },
    defaults: { document: null as File | null, basedOn: sha256 },
    check: checkFile,
    failed: 'The file was not replaced. Please try again.',
    onSent: async ({ data }) => {
      toast.success('The file of the draft has been replaced');
      warnOfCopy(data.sameFileAs, document);
      await refreshRecord();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      size="narrow"
      title="Replace the file of the draft"
      description={`${document.name}, ${document.number}. The file that it has now is removed.`}
      submit={{ label: 'Replace', busy: 'Uploading...' }}
      onClose={onClose}
    >
      <DocumentFileField
        label="File"
        id={form.fieldId('document')}
        file={form.values.document}
        problem={form.problems.document}
        disabled={form.busy}
        onFile={(chosen) => form.change({ document: chosen })}
      />
    </FormDialog>
  );
}
