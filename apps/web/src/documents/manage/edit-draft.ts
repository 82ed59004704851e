import type { AdminDocument, DocumentCategory } from '@icare/contracts/documents';
import type { KeptDraft } from '../../format/kept-drafts.ts';
import { onPersonChange } from '../../session/person-change.ts';
import type { FormDraft } from '../../ui/form/endpoint-form.ts';
import { type DocumentFields, departmentsFor, toFields, toWire } from './document-fields.ts';

/** Values of the edit form: the details, category and number, and a new file if one is chosen, with what changed in it. */
export type EditValues = DocumentFields & {
  category: DocumentCategory;
  number: string;
  file: File | null;
  changeNote: string;
};

/** An unsaved edit. Kept outside the dialog, which closes when the session ends. */
type UnsavedEdit = {
  /** The document as stored on the server. */
  saved: AdminDocument;
  draft: FormDraft<EditValues>;
};

let unsavedEdit: UnsavedEdit | null = null;
onPersonChange(() => {
  unsavedEdit = null;
});

/** The document with unsaved changes, for example after the session ended; null if there is none. */
export function findUnsavedEdit(): AdminDocument | null {
  if (!unsavedEdit) return null;
  return isChanged(unsavedEdit.saved, unsavedEdit.draft.values) ? unsavedEdit.saved : null;
}

/** Draft of the edit of this document. Only one edit is kept; the list of documents opens it again. */
export function createEditDraft(saved: AdminDocument): KeptDraft<FormDraft<EditValues>> {
  return {
    read: () => (findUnsavedEdit()?._id === saved._id ? unsavedEdit?.draft : undefined),
    keep: (draft) => {
      unsavedEdit = { saved, draft };
    },
    forget: () => {
      unsavedEdit = null;
    },
  };
}

/** Call when a part of the edit is stored: the remaining changes are compared with the stored document. */
export function rebaseEdit(saved: AdminDocument): void {
  if (unsavedEdit) unsavedEdit = { ...unsavedEdit, saved };
}

export const toEditValues = (document: AdminDocument): EditValues => {
  const { name, ...fields } = toFields(document);
  const { category, number } = document;
  return { name, category, ...fields, number, file: null, changeNote: '' };
};

/** Fields that depend on the category: each category has its own types, and Public Affairs a single department. */
export function moveToCategory(
  saved: AdminDocument,
  values: EditValues,
  category: DocumentCategory,
): Pick<EditValues, 'category' | 'subcategory' | 'departments'> {
  const before = toFields(saved);
  const subcategory = category === saved.category ? before.subcategory : '';
  return { category, subcategory, departments: departmentsAfterMove(category, saved, values) };
}

function departmentsAfterMove(
  category: DocumentCategory,
  saved: AdminDocument,
  values: EditValues,
) {
  if (category === 'Public Affairs') return ['Public Affairs' as const];
  if (values.category !== 'Public Affairs') return values.departments;
  return saved.category === 'Public Affairs' ? [] : toFields(saved).departments;
}

export function isChanged(saved: AdminDocument, values: EditValues): boolean {
  return values.file !== null || Object.keys(findChanges(saved, values)).length > 0;
}

/** Only changed fields are sent, so that another user's change of other fields is not overwritten. */
export function findChanges(saved: AdminDocument, values: EditValues) {
  const { file: _before, changeNote: _beforeNote, ...before } = toEditValues(saved);
  const { file: _after, changeNote: _afterNote, ...after } = values;
  const changed = Object.entries(after).filter(
    ([name, value]) =>
      JSON.stringify(comparable(value)) !==
      JSON.stringify(comparable(before[name as keyof typeof before])),
  );
  const changes: Partial<typeof after> = Object.fromEntries(changed);
  const patch = toWire(changes);
  if (!patch.departments) return patch;
  return { ...patch, departments: [...departmentsFor(values.category, patch.departments)] };
}

/** A person counts by their id: the search knows more of them than the document does. */
function comparable(value: unknown): unknown {
  return value !== null && typeof value === 'object' && 'id' in value ? value.id : value;
}
