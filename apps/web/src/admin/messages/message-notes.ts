import { onPersonChange } from '../../lib/person-change.ts';

const notes = new Map<string, string>();
onPersonChange(() => notes.clear());

/** The note that is being written about a message; closing the message or the session's end does not lose it. */
export const noteAbout = (messageId: string): string => notes.get(messageId) ?? '';

export function keepNote(messageId: string, note: string): void {
  if (note === '') notes.delete(messageId);
  else notes.set(messageId, note);
}
