import { onPersonChange } from '../session/person-change.ts';

/** The draft of a form, kept outside the dialog that shows the form. */
export type KeptDraft<Draft> = {
  read: () => Draft | undefined;
  keep: (draft: Draft) => void;
  forget: () => void;
};

/**
 * Drafts of forms by the id of their record. They survive the dialog and the session, but are deleted when another user
 * signs in, since PCs are shared.
 */
export function keptDrafts<Draft>() {
  const drafts = new Map<string, Draft>();
  onPersonChange(() => drafts.clear());
  return (id: string): KeptDraft<Draft> => ({
    read: () => drafts.get(id),
    keep: (draft) => void drafts.set(id, draft),
    forget: () => void drafts.delete(id),
  });
}
