import { type AdminUser, editUser } from '@icare/contracts/people';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { call } from '../api/api-client.ts';
import { tellThatItWaits } from '../approvals/waiting.ts';
import { useIsSelf } from '../session/use-is-self.ts';
import { FormDialog } from '../ui/forms/form-dialog.tsx';
import { useFormSending } from '../ui/forms/use-form-sending.ts';
import { refreshUsers } from './api.ts';
import { keepDraft, unfinishedDraft } from './user-drafts.ts';
import { changesOf, checkChanges, fieldsOf, userFieldNames } from './user-fields.ts';
import { UserFieldset } from './user-fieldset.tsx';

type EditUserDialogProps = { user: AdminUser; onClose: () => void };

const failed = 'Failed to update the user. Please try again.';

export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  const id = useId();
  const isSelf = useIsSelf(user._id);
  const idOf = (name: string) => `${id}-${name}`;
  const [before] = useState(() => fieldsOf(user));
  const [fields, setFields] = useState(() => {
    const kept = unfinishedDraft();
    return kept?.user?._id === user._id ? kept.fields : before;
  });
  const sending = useFormSending();
  const changes = changesOf(before, fields);
  const close = () => {
    keepDraft(null);
    onClose();
  };
  const submit = async () => {
    const outcome = await sending.attempt({
      names: userFieldNames,
      found: checkChanges(before, fields),
      otherwise: failed,
      send: async ({ signal }) => {
        if (Object.keys(changes).length === 0) return;
        const { data, message } = await call(
          editUser,
          { params: { id: user._id }, body: changes },
          { signal },
        );
        toast.success('User updated', { description: `${data.user.name} has been saved.` });
        if (data.approval) tellThatItWaits(message, data.approval);
      },
    });
    if (outcome !== 'sent') return;
    void refreshUsers();
    close();
  };
  return (
    <FormDialog
      title={`Edit ${user.name}`}
      description="With another role they are signed out everywhere and sign in again. Any other change holds at once."
      submit={{ label: 'Save changes', busy: 'Saving...' }}
      names={userFieldNames}
      idOf={idOf}
      sending={sending}
      isFilled={Object.keys(changes).length > 0}
      onClose={close}
      onSubmit={() => void submit()}
    >
      <UserFieldset
        fields={fields}
        problems={sending.problems}
        isOwn={isSelf}
        roleBefore={user.role}
        idOf={idOf}
        onChange={(patch) => {
          const next = { ...fields, ...patch };
          setFields(next);
          keepDraft({ user, fields: next });
          sending.clearErrors(...Object.keys(patch));
        }}
      />
    </FormDialog>
  );
}
