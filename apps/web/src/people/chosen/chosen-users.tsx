import { type AdminUser, inviteUser, setUserStatus } from '@icare/contracts/people';
import { MailPlus, Pencil, UserX } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ConfirmChosenDialog } from '../../ui/list/confirm-chosen-dialog.tsx';
import { refreshUsers } from '../api.ts';
import { whyNotMailed } from '../why-not-mailed.ts';
import { countPeople } from './count-people.ts';

const ChangeChosenUsersDialog = lazyPart(
  async () => (await import('./change-chosen-users-dialog.tsx')).ChangeChosenUsersDialog,
);

type Opened = { action: 'invite' | 'deactivate' | 'change'; users: readonly AdminUser[] };

type ChosenUsersProps = {
  users: readonly AdminUser[];
  /** Called when something was done with them. */
  onDone: () => void;
};

/** What can be done with several people at once. Activating somebody shows first what they lack, so each has their own. */
export function ChosenUsers({ users, onDone }: ChosenUsersProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (action: Opened['action']) => setOpened({ action, users });
  const dialog = opened && { users: opened.users, onDone, onClose: () => setOpened(null) };
  return (
    <>
      <Button size="sm" onClick={() => open('invite')}>
        <Icon icon={MailPlus} />
        Mail {users.length} a link
      </Button>
      <Button size="sm" onClick={() => open('change')}>
        <Icon icon={Pencil} />
        Change role or department
      </Button>
      <Button size="sm" onClick={() => open('deactivate')}>
        <Icon icon={UserX} />
        Deactivate
      </Button>
      {dialog && opened.action === 'invite' && <InviteChosenDialog {...dialog} />}
      {dialog && opened.action === 'change' && <ChangeChosenUsersDialog {...dialog} />}
      {dialog && opened.action === 'deactivate' && <DeactivateChosenDialog {...dialog} />}
    </>
  );
}

type DialogProps = ChosenUsersProps & { onClose: () => void };

const toRow = ({ _id, name }: AdminUser) => ({ id: _id, name });

function InviteChosenDialog({ users, ...rest }: DialogProps) {
  const mailed = users.filter((user) => whyNotMailed(user) === undefined);
  const others = users.flatMap((user) => {
    const reason = whyNotMailed(user);
    return reason === undefined ? [] : [{ ...toRow(user), reason }];
  });
  return (
    <ConfirmChosenDialog
      {...rest}
      rows={mailed.map(toRow)}
      title={
        mailed.length === 0 ? 'Nobody can be mailed' : `Mail ${countPeople(mailed.length)} a link?`
      }
      description="Each gets a link of their own to choose a password. It works once, for 7 days, and ends an earlier one."
      action={{ label: `Mail ${mailed.length}`, busy: 'Sending...' }}
      done={(count) => `${count} ${count === 1 ? 'link' : 'links'} sent`}
      otherwise="Failed to send the link. Please try again."
      send={({ id }) => call(inviteUser, { params: { id } })}
      refresh={refreshUsers}
    >
      {others.length > 0 && (
        <p className="mt-3 max-w-measure">
          <b className="font-bold">
            {countPeople(others.length)} {others.length === 1 ? 'gets' : 'get'} none:
          </b>{' '}
          {others.map(({ name, reason }) => `${name} (${reason.toLowerCase()})`).join('; ')}.
        </p>
      )}
    </ConfirmChosenDialog>
  );
}

function DeactivateChosenDialog({ users, ...rest }: DialogProps) {
  const active = users.filter(({ status }) => status === 'Active');
  const already = users.length - active.length;
  return (
    <ConfirmChosenDialog
      {...rest}
      rows={active.map(toRow)}
      title={active.length === 0 ? 'Nobody is Active' : `Deactivate ${countPeople(active.length)}?`}
      description="They are signed out everywhere at once and cannot sign in until they are activated again, one by one."
      action={{ label: `Deactivate ${active.length}`, busy: 'Deactivating...' }}
      isDanger
      done={(count) => `${countPeople(count)} deactivated`}
      otherwise="Failed to update user status. Please try again."
      send={({ id }) => call(setUserStatus, { params: { id }, body: { status: 'Inactive' } })}
      refresh={refreshUsers}
    >
      {already > 0 && (
        <p className="mt-3 text-muted">
          {already} of those selected {already === 1 ? 'is' : 'are'} Inactive already.
        </p>
      )}
    </ConfirmChosenDialog>
  );
}
