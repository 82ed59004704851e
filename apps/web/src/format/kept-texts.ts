import { onPersonChange } from '../session/person-change.ts';

/** What is being written about things, by their id. Closing a dialog or the end of a session does not lose it. */
export function keptTexts() {
  const texts = new Map<string, string>();
  onPersonChange(() => texts.clear());
  return {
    read: (id: string): string => texts.get(id) ?? '',
    keep: (id: string, text: string): void => {
      if (text === '') texts.delete(id);
      else texts.set(id, text);
    },
  };
}
