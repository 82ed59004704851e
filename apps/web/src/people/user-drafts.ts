import type { AdminUser } from '@icare/contracts/people';
import { onPersonChange } from '../session/person-change.ts';
import type { UserFields, UserStart } from './user-fields.ts';

/** A form that is being filled in. Kept outside the dialog, which goes when the session ends. */
type UserDraft = {
  /** As the server had them when the form was opened; null for somebody new. */
  user: AdminUser | null;
  fields: UserFields;
  start?: UserStart;
};

let draft: UserDraft | null = null;
onPersonChange(() => {
  draft = null;
});

/** What an ended session has left unsaved. */
export const unfinishedDraft = (): UserDraft | null => draft;

export function keepDraft(next: UserDraft | null): void {
  draft = next;
}
