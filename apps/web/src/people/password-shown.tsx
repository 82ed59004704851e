import type { AdminUser } from '@icare/contracts/people';
import { Copy } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { Icon } from '../ui/icon.tsx';
import { copyWithToast } from '../ui/run-with-toast.ts';
import { useReturnFocus } from '../ui/use-return-focus.ts';

export type ShownPassword = { user: AdminUser; password: string };

/** Shows a one-time password, which cannot be shown again. */
export function PasswordShown({
  user,
  password,
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
    </Dialog>
  );
}
