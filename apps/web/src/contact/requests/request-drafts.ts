import { currentSession } from '../../session/session-store.ts';
import { type MessageDraft, messageDraft } from '../message-draft.ts';
import { offeredAnswers } from './asker-fields.ts';
import type { Answers } from './request-field.ts';
import type { RequestForm } from './request-forms.ts';

const drafts = new Map<RequestForm, MessageDraft<Answers>>();

/** What is being written on that page; it stays while somebody goes to sign in. */
export function draftFor(request: RequestForm): MessageDraft<Answers> {
  const draft =
    drafts.get(request) ?? messageDraft(() => offeredAnswers(request, currentSession()?.user));
  drafts.set(request, draft);
  return draft;
}
