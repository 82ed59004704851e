import { pages } from '@icare/contracts/pages';
import {
  Award,
  CircleUserRound,
  ClipboardCheck,
  LayoutList,
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
import type { Session } from '../session-store.ts';
import { menuItemLook } from './menu-item-look.ts';
import { signOutWithToast } from './use-account-actions.ts';

type Entry = { to: string; icon: LucideIcon; label: string; count?: ReactNode };

const WaitingCount = lazyPart(
  async () => (await import('./waiting-count.tsx')).WaitingCount,
  () => null,
);

type SignedInItemsProps = { session: Session; onChosen: () => void };

/** What the account menu offers somebody who has signed in. */
export function SignedInItems({ session, onChosen }: SignedInItemsProps) {
  const { role } = session.user;
  const leadsSome = (session.leads?.length ?? 0) > 0;
  const isHr = role === 'ROLE_HR' || role === 'ROLE_ADMIN';
  const links: Entry[] = session.inspects
    ? [
        { to: paths.inspection, icon: ClipboardCheck, label: pages.inspection.label },
        { to: pages.account.path, icon: CircleUserRound, label: pages.account.label },
      ]
    : [
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
      ];
  return (
    <ul>
      {links.map(({ to, icon, label, count }) => (
        <li key={to}>
          <Link to={to} className={menuItemLook} onClick={onChosen}>
            <Icon icon={icon} />
            {label} {count}
          </Link>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={menuItemLook}
          onClick={() => {
            onChosen();
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
