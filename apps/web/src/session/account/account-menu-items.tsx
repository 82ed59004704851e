import { LogIn } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSession } from '../session.ts';
import { menuItemLook } from './menu-item-look.ts';
import { useSignInHref } from './use-account-actions.ts';

const SignedInItems = lazyPart(
  async () => (await import('./signed-in-items.tsx')).SignedInItems,
  null,
);

/** The account's actions, as a list in the account menu and in the mobile menu. Visitors, who only sign in, load no others. */
export function AccountMenuItems({ onChosen }: { onChosen: () => void }) {
  const session = useSession();
  const signInHref = useSignInHref();
  if (session) return <SignedInItems session={session} onChosen={onChosen} />;
  return (
    <ul>
      <li>
        <Link to={signInHref} className={menuItemLook} onClick={onChosen}>
          <Icon icon={LogIn} />
          Sign in
        </Link>
      </li>
    </ul>
  );
}
