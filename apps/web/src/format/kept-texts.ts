import { keptDrafts } from './kept-drafts.ts';

/** Drafts of single texts by the id of their record. They survive the dialog and the session. */
export function keptTexts() {
  const draftFor = keptDrafts<string>();
  return {
    read: (id: string): string => draftFor(id).read() ?? '',
    keep: (id: string, text: string): void => {
      if (text === '') draftFor(id).forget();
      else draftFor(id).keep(text);
    },
  };
}
