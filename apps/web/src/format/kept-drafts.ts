import { onPersonChange } from '../session/person-change.ts';

/** One thing that is being filled in, kept outside the dialog that shows it. */
export type KeptDraft<Draft> = {
  read: () => Draft | undefined;
  keep: (draft: Draft) => void;
  forget: () => void;
};

/**
 * Drafts of forms by the id of their subject. They outlive the dialog and the session, but are dropped for the next
 * person, because PCs are shared.
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
