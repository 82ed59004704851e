import type { AdminUser } from '@icare/contracts/people';
import type { KeptDraft } from '../format/kept-drafts.ts';
import { onPersonChange } from '../session/person-change.ts';
import type { FormDraft } from '../ui/form/endpoint-form.ts';
import type { UserFields } from './user-fields.ts';

/** A form in progress. It is kept outside the dialog, which disappears when the session ends. */
type UserDraft = {
  /** The person as loaded when the form was opened; null for a new person. */
  user: AdminUser | null;
  draft: FormDraft<UserFields>;
};

let unfinished: UserDraft | null = null;
onPersonChange(() => {
  unfinished = null;
});

/** The draft left by an ended session. */
export const unfinishedDraft = (): UserDraft | null => unfinished;

/** Keeps the draft of one form; there is only one at a time, and the list opens it again. */
export function getDraft<Fields extends UserFields>(
  user: AdminUser | null,
): KeptDraft<FormDraft<Fields>> {
  return {
    read: () => {
      const isOfThem = unfinished && unfinished.user?._id === user?._id;
      return isOfThem ? (unfinished?.draft as FormDraft<Fields>) : undefined;
    },
    keep: (draft) => {
      unfinished = { user, draft };
    },
    forget: () => {
      unfinished = null;
    },
  };
}
