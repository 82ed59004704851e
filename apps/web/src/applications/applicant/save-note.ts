import { addApplicationNote } from '@icare/contracts/application-notes';
import { call } from '../../api/api-client.ts';
import { keyPerContent } from '../../api/idempotency-key.ts';
import { refreshRecruitment } from '../api.ts';
import { notesTexts } from '../moves/notes-field.tsx';

/** By application, until its note is stored: a note that is sent again is the same note, from wherever it was sent. */
const keys = new Map<string, ReturnType<typeof keyPerContent>>();

export async function saveNote(id: string, notes: string, signal?: AbortSignal) {
  const keyFor = keys.get(id) ?? keyPerContent();
  keys.set(id, keyFor);
  const answer = await call(
    addApplicationNote,
    { params: { id }, body: { notes } },
    { idempotencyKey: keyFor(notes), ...(signal && { signal }) },
  );
  keys.delete(id);
  return answer;
}

/** The note that was begun on an application and is not stored yet; empty if there is none. */
export const unsavedNote = (id: string): string => notesTexts.read(id).trim();

/** Stores the note that was begun, if there is one. It stays in the form where that fails. */
export async function saveBegunNote(id: string): Promise<boolean> {
  const notes = unsavedNote(id);
  if (notes === '') return false;
  await saveNote(id, notes);
  if (unsavedNote(id) === notes) notesTexts.keep(id, '');
  void refreshRecruitment();
  return true;
}
