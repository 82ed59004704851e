import { departments } from '@icare/contracts/departments';
import type { Body } from '@icare/contracts/endpoint';
import { type AdminUser, editUser } from '@icare/contracts/people';
import { roleNames, roles } from '@icare/contracts/roles';
import { useRef, useState } from 'react';
import { call } from '../../api/api-client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { refreshApprovals, useTakesTwo } from '../../approvals/waiting.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { type LeftOut, OutcomeDialog } from '../../ui/list/outcome-dialog.tsx';
import { sendInTurn } from '../../ui/list/send-in-turn.ts';
import { toast } from '../../ui/toast.ts';
import { refreshUsers } from '../api.ts';
import { countPeople } from './count-people.ts';

/** Empty: each keeps their own. */
const noChanges = { role: '', department: '' };
const keep = ['', 'As it is'] as const;

type ChangeChosenUsersDialogProps = {
  users: readonly AdminUser[];
  onDone: () => void;
  onClose: () => void;
};

type Outcome = { leftOut: readonly LeftOut[]; waiting: number };

/** Gives several people the same role or department, one call after the other, and names those that stay as they were. */
export function ChangeChosenUsersDialog({ users, onDone, onClose }: ChangeChosenUsersDialogProps) {
  const [shown, setShown] = useState<Outcome | null>(null);
  const outcome = useRef<Outcome>({ leftOut: [], waiting: 0 });
  const close = () => {
    onClose();
    onDone();
  };
  const form = useEndpointForm(editUser, {
    params: { id: users[0]?._id ?? '' },
    defaults: noChanges,
    toBody: toChanges,
    isFilled: (fields) => Object.keys(toChanges(fields)).length > 0,
    failed: 'Nobody was changed. Please try again.',
    // What a colleague has changed meanwhile stands behind the dialog then.
    onFailed: () => void refreshUsers(),
    send: async (fields, { signal }) => {
      let waiting = 0;
      const sent = await sendInTurn(
        users,
        async ({ _id, updatedAt: basedOn }) => {
          const about = { params: { id: _id }, body: { ...toChanges(fields), basedOn } };
          const answer = await call(editUser, about, signal ? { signal } : {});
          if (answer.data.approval) waiting++;
          return answer;
        },
        ({ _id, name }, error) => ({
          ...{ id: _id, name },
          message: errorMessage(error, 'They were not changed. Please try again.'),
        }),
      );
      outcome.current = { leftOut: sent.leftOut, waiting };
      return sent.last;
    },
    onSent: async () => {
      await Promise.all([refreshUsers(), refreshApprovals()]);
      const { leftOut, waiting } = outcome.current;
      if (leftOut.length > 0) return setShown(outcome.current);
      toast.success(`${countPeople(users.length)} changed`, describeWaiting(waiting));
      close();
    },
  });
  const takesTwo = useTakesTwo() && form.values.role === 'ROLE_ADMIN';
  if (shown) {
    const changed = countPeople(users.length - shown.leftOut.length);
    return (
      <OutcomeDialog
        title={`${changed} changed, ${shown.leftOut.length} not`}
        description={[describeWaiting(shown.waiting)?.description, 'These were left as they are:']
          .filter(Boolean)
          .join(' ')}
        leftOut={shown.leftOut}
        onClose={close}
      />
    );
  }
  return (
    <FormDialog
      form={form}
      size="narrow"
      title={`Change ${countPeople(users.length)}`}
      description="Only what you set here is changed. With another role they are signed out everywhere and sign in again."
      submit={{
        label: `Change ${users.length}`,
        busy: 'Changing...',
        disabled: !form.isFilled && !form.busy,
      }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="role"
        label="Role"
        optional={false}
        {...(takesTwo && { hint: 'A second person confirms this role for each of them.' })}
        options={[keep, ...roles.map((role) => [role, roleNames[role]] as const)]}
      />
      <FormField
        form={form}
        name="department"
        label="Department"
        optional={false}
        hint="What is required of them follows from it, with their cadre."
        options={[keep, ...departments.map((name) => [name, name] as const)]}
      />
    </FormDialog>
  );
}

function toChanges({ role, department }: typeof noChanges): Body<typeof editUser> {
  return { ...(role && { role }), ...(department && { department }) } as Body<typeof editUser>;
}

function describeWaiting(waiting: number) {
  if (waiting === 0) return undefined;
  return { description: `The role of ${countPeople(waiting)} waits for a second person.` };
}
