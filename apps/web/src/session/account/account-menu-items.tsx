import { pages } from '@icare/contracts/pages';
import { Award, CircleUserRound, LogIn, LogOut, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSession } from '../session.ts';
import { signOutWithToast, useSignInHref } from './use-account-actions.ts';

const look =
  'flex min-h-10 w-full items-center gap-3 rounded-2 px-2.5 py-1.5 text-left text-ink no-underline hover:bg-primary-soft';

/** The actions on the own account, as a list in the account menu and in the mobile menu. */
export function AccountMenuItems({ onChosen }: { onChosen?: () => void }) {
  const session = useSession();
  const signInHref = useSignInHref();
  if (!session) {
    return (
      <ul>
        <li>
          <Link to={signInHref} className={look} onClick={onChosen}>
            <Icon icon={LogIn} />
            Sign in
          </Link>
        </li>
      </ul>
    );
  }
  const { role } = session.user;
  return (
    <ul>
      {(role === 'ROLE_HR' || role === 'ROLE_ADMIN') && (
        <li>
          <Link to={paths.hr.home} className={look} onClick={onChosen}>
            <Icon icon={UserRound} />
            {pages.recruitment.label}
          </Link>
        </li>
      )}
      <li>
        <Link to={paths.compliance.mine} className={look} onClick={onChosen}>
          <Icon icon={Award} />
          My certifications
        </Link>
      </li>
      <li>
        <Link to={pages.account.path} className={look} onClick={onChosen}>
          <Icon icon={CircleUserRound} />
          {pages.account.label}
        </Link>
      </li>
      <li>
        <button
          type="button"
          className={look}
          onClick={() => {
            onChosen?.();
            void signOutWithToast();
          }}
        >
          <Icon icon={LogOut} />
          Sign out
        </button>
      </li>
    </ul>
  );
}
