import type { SessionUser } from '@icare/contracts/session';
import { useEffect } from 'react';
import type { MessageDraft } from '../message-draft.ts';
import { offeredAnswers } from './asker-fields.ts';
import type { Answers } from './request-field.ts';
import type { RequestForm } from './request-forms.ts';

/** Somebody signs in while the form stands there: what is known of them fills what is still empty. */
export function useKnownAsker(
  request: RequestForm,
  { read, change }: MessageDraft<Answers>,
  user: SessionUser | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another person is a reason, not another object of the same one
  useEffect(() => {
    const now = read();
    const known = Object.entries(offeredAnswers(request, user));
    const missing = known.filter(([name, value]) => value !== '' && now[name] === '');
    if (missing.length > 0) change(Object.fromEntries(missing));
  }, [user?.id]);
}
