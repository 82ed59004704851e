import type { DepartmentName } from '@icare/contracts/departments';
import type { AdminDocument, DocumentCategory } from '@icare/contracts/documents';
import { useSyncExternalStore } from 'react';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { onPersonChange } from '../../session/person-change.ts';
import { type DocumentFields, departmentsFor, fieldsOf } from './document-fields.ts';

/** A document that is being edited. Kept outside the dialog, which goes when the session ends. */
export type EditDraft = {
  /** Of this opening of the dialog. */
  key: string;
  /** As the server has it. */
  saved: AdminDocument;
  category: DocumentCategory;
  fields: DocumentFields;
  file: { file: File; key: string } | null;
};

let draft: EditDraft | null = null;
const listeners = new Set<() => void>();

function put(next: EditDraft | null): void {
  draft = next;
  for (const listener of listeners) listener();
}

onPersonChange(() => put(null));

/** The document whose changes an ended session has left unsaved. */
export function unfinishedEdit(): AdminDocument | null {
  return draft && isChanged(draft) ? draft.saved : null;
}

/** Starts an edit, or goes on with the one of this document that was left unsaved. */
export function startEdit(document: AdminDocument): EditDraft {
  if (draft?.saved === document) return draft;
  if (draft && draft.saved._id === document._id && isChanged(draft)) return draft;
  const { category } = document;
  const fields = fieldsOf(document);
  draft = { key: newIdempotencyKey(), saved: document, category, fields, file: null };
  return draft;
}

/** The draft of that opening; as it started once it has been forgotten. */
export function useEditDraft(started: EditDraft): EditDraft {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => draft,
  );
  return current?.key === started.key ? current : started;
}

export function changeEdit(key: string, patch: Partial<Omit<EditDraft, 'key'>>): void {
  if (draft?.key === key) put({ ...draft, ...patch });
}

/** Types belong to a category, and Public Affairs has one department of its own. */
export function moveToCategory(edit: EditDraft, category: DocumentCategory): void {
  const { key, saved, fields } = edit;
  const before = fieldsOf(saved);
  const subcategory = category === saved.category ? before.subcategory : '';
  changeEdit(key, {
    category,
    fields: { ...fields, subcategory, departments: departmentsIn(category, edit) },
  });
}

function departmentsIn(category: DocumentCategory, edit: EditDraft): DepartmentName[] {
  if (category === 'Public Affairs') return ['Public Affairs'];
  if (edit.category !== 'Public Affairs') return edit.fields.departments;
  return edit.saved.category === 'Public Affairs' ? [] : fieldsOf(edit.saved).departments;
}

/** Untold: the dialog is closing, and must not show the old values while it does. */
export function forgetEdit(key: string): void {
  if (draft?.key === key) draft = null;
}

export function isChanged(edit: EditDraft): boolean {
  return edit.file !== null || Object.keys(changesOf(edit)).length > 0;
}

/** Only what was changed is sent, so that somebody else's change of another field stays. */
export function changesOf({ saved, category, fields }: EditDraft) {
  const before = { ...fieldsOf(saved), category: saved.category };
  const after = { ...fields, category };
  const changed = Object.entries(after).filter(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
  );
  const patch: Partial<typeof after> = Object.fromEntries(changed);
  if (!patch.departments) return patch;
  return { ...patch, departments: [...departmentsFor(category, patch.departments)] };
}
