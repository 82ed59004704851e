import type { DepartmentName } from '@icare/contracts/departments';
import type { AdminDocument, DocumentCategory, DuplicateFile } from '@icare/contracts/documents';
import { useSyncExternalStore } from 'react';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { onPersonChange } from '../../session/person-change.ts';
import { type DocumentFields, emptyFields, type FieldProblems } from './document-fields.ts';
import { fileProblem, nameFromFile } from './file-check.ts';

/** A file chosen for upload. */
export type UploadRow = {
  key: string;
  file: File;
  name: string;
  /** Of this file alone; empty: as all of them. */
  subcategory: string;
  department: DepartmentName | '';
  /** Why the file cannot be sent, for example its type. */
  problem: string | null;
  state: 'ready' | 'waiting' | 'sending';
  /** Bytes of the request that are sent. */
  sent: number;
  /** Bytes of the whole request. */
  total: number;
  /** Why the last attempt failed. */
  failure: string | null;
};

/** An uploaded document whose file the portal already had. */
export type Duplicate = { document: AdminDocument; sameFileAs: DuplicateFile[] };

export type UploadDraft = {
  fields: DocumentFields;
  rows: readonly UploadRow[];
  /** Problems found by the server, each kept until its field changes. */
  refused: FieldProblems;
  duplicates: readonly Duplicate[];
};

const emptyDraft: UploadDraft = { fields: emptyFields, rows: [], refused: {}, duplicates: [] };
const drafts = new Map<DocumentCategory, UploadDraft>();
const listeners = new Set<() => void>();

export function getDraft(category: DocumentCategory): UploadDraft {
  return drafts.get(category) ?? emptyDraft;
}

export function changeDraft(
  category: DocumentCategory,
  change: (draft: UploadDraft) => Partial<UploadDraft>,
): void {
  const draft = getDraft(category);
  drafts.set(category, { ...draft, ...change(draft) });
  for (const listener of listeners) listener();
}

function forgetDrafts(): void {
  drafts.clear();
  for (const listener of listeners) listener();
}

onPersonChange(forgetDrafts);

export function useUploadDraft(category: DocumentCategory): UploadDraft {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => getDraft(category),
  );
}

/** With a single file, the name field and the name of its row stay equal. */
export function editFields(category: DocumentCategory, patch: Partial<DocumentFields>): void {
  changeDraft(category, ({ fields, rows, refused }) => {
    const remaining = Object.entries(refused).filter(([name]) => !(name in patch));
    const { name } = patch;
    return {
      fields: { ...fields, ...patch },
      refused: Object.fromEntries(remaining),
      rows: name === undefined || rows.length !== 1 ? rows : rows.map((row) => ({ ...row, name })),
    };
  });
}

export function addFiles(category: DocumentCategory, files: readonly File[]): void {
  changeDraft(category, ({ fields, rows }) => {
    const added = files.map((file, index): UploadRow => {
      const first = rows.length === 0 && index === 0 && fields.name.trim() !== '';
      const name = first ? fields.name : nameFromFile(file);
      const problem = fileProblem(file);
      const untouched = { state: 'ready', sent: 0, total: 0, failure: null } as const;
      const shared = { subcategory: '', department: '' } as const;
      return { key: newIdempotencyKey(), file, name, problem, ...shared, ...untouched };
    });
    const all = [...rows, ...added];
    return { rows: all, fields: { ...fields, name: all[0]?.name ?? fields.name } };
  });
}

/** The fields of one file's document: its own where it has any, else those of all. */
export function fieldsOf(
  fields: DocumentFields,
  { name, subcategory, department }: UploadRow,
): DocumentFields {
  return {
    ...{ ...fields, name },
    subcategory: subcategory || fields.subcategory,
    departments: department ? [department] : fields.departments,
  };
}

/** False after the row was removed, alone or with the whole draft. */
export function hasRow(category: DocumentCategory, key: string): boolean {
  return getDraft(category).rows.some((row) => row.key === key);
}

export function changeRow(
  category: DocumentCategory,
  key: string,
  patch: Partial<Omit<UploadRow, 'key' | 'file'>>,
): void {
  changeDraft(category, ({ rows }) => ({
    rows: rows.map((row) => (row.key === key ? { ...row, ...patch } : row)),
  }));
}

export function removeRow(category: DocumentCategory, key: string): void {
  changeDraft(category, ({ fields, rows }) => {
    const remaining = rows.filter((row) => row.key !== key);
    const removed = rows.find((row) => row.key === key);
    // A name proposed from the file is removed with it, so that the next file gets its own name.
    const name = removed && fields.name === nameFromFile(removed.file) ? '' : fields.name;
    const [last, ...others] = remaining;
    if (!last || others.length > 0) {
      return { rows: remaining, fields: { ...fields, name: last?.name ?? name } };
    }
    // Alone, a file has the fields of the form only: what was its own stands there now.
    return {
      rows: [{ ...last, subcategory: '', department: '' }],
      fields: fieldsOf(fields, last),
    };
  });
}

/** Removes the row of a stored document. After the last row, the fields are emptied. */
export function finishRow(category: DocumentCategory, key: string, duplicate?: Duplicate): void {
  removeRow(category, key);
  changeDraft(category, ({ rows, fields, duplicates }) => ({
    fields: rows.length === 0 ? emptyFields : fields,
    duplicates: duplicate ? [...duplicates, duplicate] : duplicates,
  }));
}

export function dismissDuplicate(category: DocumentCategory, documentId: string): void {
  changeDraft(category, ({ duplicates }) => ({
    duplicates: duplicates.filter(({ document }) => document._id !== documentId),
  }));
}
