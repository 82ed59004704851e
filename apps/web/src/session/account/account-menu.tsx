import { LogIn, UserRound } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSession } from '../session.ts';
import { AccountMenuItems } from './account-menu-items.tsx';
import { useSignInHref } from './use-account-actions.ts';

/** The end of the top bar: 'Sign in', or a menu with the user's name. */
export function AccountMenu() {
  const session = useSession();
  const signInHref = useSignInHref();
  if (session) return <SignedIn name={session.user.fullName} />;
  return (
    <ButtonLink to={signInHref} size="sm">
      <Icon icon={LogIn} />
      Sign in
    </ButtonLink>
  );
}

/** A disclosure instead of a library's menu, which keeps the first page small. */
function SignedIn({ name }: { name: string }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what its button and list do
    <div className="relative" onBlur={onBlur} onKeyDown={onKeyDown}>
      <Button
        ref={button}
        size="sm"
        aria-expanded={open}
        aria-controls={listId}
        onClick={(event) => {
          // Safari does not focus a clicked button, and without focus no blur event closes the menu.
          event.currentTarget.focus();
          setOpen(!open);
        }}
      >
        <Icon icon={UserRound} />
        <span className="max-w-[14ch] truncate sm:max-w-[24ch]">{name}</span>
      </Button>
      <div
        id={listId}
        hidden={!open}
        tabIndex={-1}
        className="absolute top-full right-0 z-40 mt-1 min-w-56 rounded-3 border border-line bg-raised p-1 shadow-pop"
      >
        <AccountMenuItems onChosen={() => setOpen(false)} />
      </div>
    </div>
  );
}
