import type { AdminDocument, DocumentCategory } from '@icare/contracts/documents';
import type { KeptDraft } from '../../format/kept-drafts.ts';
import { onPersonChange } from '../../session/person-change.ts';
import type { FormDraft } from '../../ui/form/endpoint-form.ts';
import { type DocumentFields, departmentsFor, toFields } from './document-fields.ts';

/** A document as it is edited: what is known of it, where it stands, and perhaps a new file. */
export type EditValues = DocumentFields & { category: DocumentCategory; file: File | null };

/** An edit that is not saved. Kept outside the dialog, which goes when the session ends. */
type Unfinished = {
  /** As the server has it. */
  saved: AdminDocument;
  draft: FormDraft<EditValues>;
};

let unfinished: Unfinished | null = null;
onPersonChange(() => {
  unfinished = null;
});

/** The document whose changes an ended session has left unsaved. */
export function unfinishedEdit(): AdminDocument | null {
  if (!unfinished) return null;
  return isChanged(unfinished.saved, unfinished.draft.values) ? unfinished.saved : null;
}

/** Of this document. There is one at a time: the list opens it again. */
export function editDraft(saved: AdminDocument): KeptDraft<FormDraft<EditValues>> {
  return {
    read: () => (unfinishedEdit()?._id === saved._id ? unfinished?.draft : undefined),
    keep: (draft) => {
      unfinished = { saved, draft };
    },
    forget: () => {
      unfinished = null;
    },
  };
}

/** A part of an edit is stored: what is left of it is a change of that. */
export function storeEdit(saved: AdminDocument): void {
  if (unfinished) unfinished = { ...unfinished, saved };
}

export const toEditValues = (document: AdminDocument): EditValues => {
  const { name, ...fields } = toFields(document);
  return { name, category: document.category, ...fields, file: null };
};

/** Types belong to a category, and Public Affairs has one department of its own. */
export function moveToCategory(
  saved: AdminDocument,
  values: EditValues,
  category: DocumentCategory,
): Pick<EditValues, 'category' | 'subcategory' | 'departments'> {
  const before = toFields(saved);
  const subcategory = category === saved.category ? before.subcategory : '';
  return { category, subcategory, departments: departmentsIn(category, saved, values) };
}

function departmentsIn(category: DocumentCategory, saved: AdminDocument, values: EditValues) {
  if (category === 'Public Affairs') return ['Public Affairs' as const];
  if (values.category !== 'Public Affairs') return values.departments;
  return saved.category === 'Public Affairs' ? [] : toFields(saved).departments;
}

export function isChanged(saved: AdminDocument, values: EditValues): boolean {
  return values.file !== null || Object.keys(findChanges(saved, values)).length > 0;
}

/** Only what was changed is sent, so that somebody else's change of another field stays. */
export function findChanges(saved: AdminDocument, values: EditValues) {
  const { file: _before, ...before } = toEditValues(saved);
  const { file: _after, ...after } = values;
  const changed = Object.entries(after).filter(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
  );
  const patch: Partial<typeof after> = Object.fromEntries(changed);
  if (!patch.departments) return patch;
  return { ...patch, departments: [...departmentsFor(values.category, patch.departments)] };
}
