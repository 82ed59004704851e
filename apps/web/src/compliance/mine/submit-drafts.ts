import { keyPerContent } from '../../api/idempotency-key.ts';
import { onPersonChange } from '../../session/person-change.ts';
import { emptyFields, type RecordFields } from '../records/form/record-fields.ts';

/** What is typed and chosen for one type, until it is stored. */
export type SubmitDraft = {
  fields: RecordFields;
  file: File | null;
  /** The same for the same content, so that what is tried again is never stored twice. */
  keyFor: (content: string) => string;
};

const drafts = new Map<string, SubmitDraft>();
// Ward PCs and telephones are shared.
onPersonChange(() => drafts.clear());

export function draftOf(typeId: string): SubmitDraft {
  return drafts.get(typeId) ?? { fields: emptyFields, file: null, keyFor: keyPerContent() };
}

export const keepDraft = (typeId: string, draft: SubmitDraft) => void drafts.set(typeId, draft);
export const forgetDraft = (typeId: string) => void drafts.delete(typeId);
