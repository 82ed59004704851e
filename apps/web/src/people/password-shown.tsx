import type { AdminUser } from '@icare/contracts/people';
import { Copy } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { Icon } from '../ui/icon.tsx';
import { copyWithToast } from '../ui/run-with-toast.ts';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { ClearanceNote } from './clearance-note.tsx';

export type ShownPassword = {
  user: AdminUser;
  password: string;
  /** The person was added just now: what is missing of them is shown as well. */
  isNew?: boolean;
};

/** Shows a one-time password, which cannot be shown again. */
export function PasswordShown({
  user,
  password,
  isNew = false,
  onClose,
}: ShownPassword & { onClose: () => void }) {
  useReturnFocus();
  const copy = () =>
    copyWithToast(password, 'Password copied', 'Select the password and copy it by hand.');
  return (
    <Dialog
      onClose={onClose}
      title="One-time password"
      description={`Tell it ${user.name} in person or by telephone. It is not kept here and cannot be shown again.`}
      footer={
        <>
          <Button onClick={() => void copy()}>
            <Icon icon={Copy} />
            Copy
          </Button>
          <Button variant="primary" onClick={onClose}>
            I have passed it on
          </Button>
        </>
      }
    >
      <Facts>
        <Fact term="Username">{user.username}</Fact>
        <Fact term="One-time password">
          <code className="text-read font-bold select-all">{password}</code>
        </Fact>
      </Facts>
      <p className="max-w-measure text-muted">
        {user.status === 'Active'
          ? 'At the first sign-in they are asked to choose a password of their own.'
          : 'It works once they are activated; at the first sign-in they are asked to choose a password of their own.'}
      </p>
      {isNew && user.status === 'Active' && <ClearanceNote user={user} isActive />}
    </Dialog>
  );
}
