import { toast } from 'sonner';
import { Dialog } from '../ui/dialog.tsx';
import { SignInForm } from '../ui/forms/sign-in-form.tsx';

type SignInAgainProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  username: string;
};

/** Signs in over the page, so that nothing on it is lost. */
export function SignInAgain({ open, onOpenChange, username }: SignInAgainProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Sign in again"
      description="The page behind stays as it is."
      size="narrow"
    >
      <SignInForm
        username={username}
        onSignedIn={({ user }) => {
          toast.success('Login Successful', { description: `Welcome back, ${user.fullName}!` });
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}
