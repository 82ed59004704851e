import { keptDrafts } from './kept-drafts.ts';

/** What is being written about things, by their id. Closing a dialog or the end of a session does not lose it. */
export function keptTexts() {
  const textOf = keptDrafts<string>();
  return {
    read: (id: string): string => textOf(id).read() ?? '',
    keep: (id: string, text: string): void => {
      if (text === '') textOf(id).forget();
      else textOf(id).keep(text);
    },
  };
}
