import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SingleSignOnElsewhere } from './single-sign-on.tsx';

type SignInAgainProps = {
  onClose: () => void;
  username: string;
};

/** Signs in over the page, so that nothing typed on it is lost. */
export function SignInAgain({ onClose, username }: SignInAgainProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Sign in again"
      description="The page behind stays as it is."
      size="narrow"
    >
      <SignInForm
        username={username}
        onSignedIn={({ user }) => {
          toast.success('Login Successful', { description: `Welcome back, ${user.fullName}!` });
          onClose();
        }}
      >
        <SingleSignOnElsewhere />
      </SignInForm>
    </Dialog>
  );
}
