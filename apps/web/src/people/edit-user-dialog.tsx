import { type AdminUser, editUser, getUser } from '@icare/contracts/people';
import { useState } from 'react';
import { call } from '../api/api-client.ts';
import { tellThatItWaits } from '../approvals/waiting.ts';
import { useIsSelf } from '../session/use-is-self.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts';
import { toast } from '../ui/toast.ts';
import { refreshUsers } from './api.ts';
import { getDraft } from './user-drafts.ts';
import { checkDepartment, findChanges, toFields } from './user-fields.ts';
import { UserFieldset } from './user-fieldset.tsx';

export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const isSelf = useIsSelf(user._id);
  const [before] = useState(() => toFields(user));
  const form = useEndpointForm(editUser, {
    params: { id: user._id },
    defaults: before,
    draft: getDraft(user),
    failed: 'Failed to update the user. Please try again.',
    shared: {
      basedOn: user.updatedAt,
      read: async () => {
        const { data } = await call(getUser, { params: { id: user._id } });
        return { basedOn: data.updatedAt, values: toFields(data) };
      },
    },
    check: checkDepartment,
    toBody: (fields) => findChanges(before, fields),
    isFilled: (fields) => Object.keys(findChanges(before, fields)).length > 0,
    onSent: ({ data, message }) => {
      toast.success('User updated', { description: `${data.user.name} has been saved.` });
      if (data.approval) tellThatItWaits(message, data.approval);
      void refreshUsers();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Edit ${user.name}`}
      description="With another role they are signed out everywhere and sign in again. Any other change holds at once."
      submit={{ label: 'Save changes', busy: 'Saving...' }}
      sendsOnlyChanges
      onClose={onClose}
    >
      <UserFieldset form={form} isOwn={isSelf} roleBefore={user.role} userId={user._id} />
    </FormDialog>
  );
}
