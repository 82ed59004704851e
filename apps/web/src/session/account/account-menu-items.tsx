import { pages } from '@icare/contracts/pages';
import {
  Award,
  CircleUserRound,
  ClipboardCheck,
  LayoutList,
  LogIn,
  LogOut,
  type LucideIcon,
  UserRound,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSession } from '../session.ts';
import { signOutWithToast, useSignInHref } from './use-account-actions.ts';

const look =
  'flex min-h-10 touch:min-h-11 w-full items-center gap-3 rounded-2 px-2.5 py-1.5 text-left text-ink no-underline hover:bg-primary-soft';

type Entry = { to: string; icon: LucideIcon; label: string; count?: ReactNode };

const WaitingCount = lazyPart(
  async () => (await import('./waiting-count.tsx')).WaitingCount,
  () => null,
);

/** The account's actions, as a list in the account menu and in the mobile menu. */
export function AccountMenuItems({ onChosen }: { onChosen?: () => void }) {
  const session = useSession();
  const role = session?.user.role;
  const leadsSome = (session?.leads?.length ?? 0) > 0;
  const signInHref = useSignInHref();
  const isHr = role === 'ROLE_HR' || role === 'ROLE_ADMIN';
  const links: Entry[] = session?.inspects
    ? [
        { to: paths.inspection, icon: ClipboardCheck, label: pages.inspection.label },
        { to: pages.account.path, icon: CircleUserRound, label: pages.account.label },
      ]
    : role
      ? [
          { to: pages.desk.path, icon: LayoutList, label: pages.desk.label },
          ...(isHr
            ? [
                {
                  to: paths.hr.home,
                  icon: UserRound,
                  label: pages.recruitment.label,
                  count: <WaitingCount of="applications" />,
                },
              ]
            : []),
          ...(leadsSome
            ? [{ to: paths.department, icon: Users, label: pages.department.label }]
            : []),
          ...(role === 'ROLE_ADMIN'
            ? [
                {
                  to: paths.admin('appointments'),
                  icon: ClipboardCheck,
                  label: 'Appointment requests',
                  count: <WaitingCount of="requests" />,
                },
              ]
            : []),
          { to: paths.compliance.mine, icon: Award, label: 'My certifications' },
          { to: pages.account.path, icon: CircleUserRound, label: pages.account.label },
        ]
      : [{ to: signInHref, icon: LogIn, label: 'Sign in' }];
  return (
    <ul>
      {links.map(({ to, icon, label, count }) => (
        <li key={to}>
          <Link to={to} className={look} onClick={onChosen}>
            <Icon icon={icon} />
            {label} {count}
          </Link>
        </li>
      ))}
      {role && (
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
      )}
    </ul>
  );
}
