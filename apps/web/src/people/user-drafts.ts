import type { AdminUser } from '@icare/contracts/people';
import type { KeptDraft } from '../format/kept-drafts.ts';
import { onPersonChange } from '../session/person-change.ts';
import type { FormDraft } from '../ui/form/endpoint-form.ts';
import type { UserFields } from './user-fields.ts';

/** A form that is being filled in. Kept outside the dialog, which goes when the session ends. */
type UserDraft = {
  /** As the server had them when the form was opened; null for somebody new. */
  user: AdminUser | null;
  draft: FormDraft<UserFields>;
};

let unfinished: UserDraft | null = null;
onPersonChange(() => {
  unfinished = null;
});

/** The draft that an ended session has left unsaved. */
export const unfinishedDraft = (): UserDraft | null => unfinished;

/** Of one person, or of somebody new. There is one at a time: the list opens it again. */
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
