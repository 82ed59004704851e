import { Moon, Sun } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AccountMenuItems } from '../session/account/account-menu-items.tsx';
import { useSession } from '../session/session.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { menuEntries } from './menu-entries.ts';
import { useTheme } from './use-theme.ts';

type MobileMenuProps = { id: string; onClose: () => void };

/** The menu of small screens: a row for every page, then the account. A click on any link closes it. */
export function MobileMenu({ id, onClose }: MobileMenuProps) {
  const { pathname } = useLocation();
  const session = useSession();
  const { theme, label, toggle } = useTheme();
  const closeOnLink = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a')) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link also fires a click
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls are the links inside
    <div
      id={id}
      onClick={closeOnLink}
      className="max-h-[calc(100dvh-var(--top-bar))] overflow-y-auto overscroll-contain border-t border-line lg:hidden"
    >
      <nav aria-label="Main" className="page-width">
        <ul className="divide-y divide-line">
          {menuEntries('mobile', pathname, session !== null, Boolean(session?.inspects)).map(
            ({ to, label, current, state }) => (
              <li key={to}>
                <Link
                  to={to}
                  state={state}
                  aria-current={current ? 'page' : undefined}
                  className={classNames(
                    'flex min-h-12 items-center text-read',
                    current && 'font-bold',
                  )}
                >
                  <span className={classNames('relative py-1.5', current && 'brush')}>{label}</span>
                </Link>
              </li>
            ),
          )}
        </ul>
      </nav>
      <nav aria-label="Account" className="page-width border-t-2 border-line py-3">
        {session && <p className="py-1 font-bold">{session.user.fullName}</p>}
        <div className="-mx-2.5">
          <AccountMenuItems onChosen={onClose} />
        </div>
        {/* On the narrowest screens the top bar has no room for it beside the search. */}
        <button
          type="button"
          onClick={toggle}
          className="flex min-h-12 w-full items-center gap-3 min-[24rem]:hidden"
        >
          <Icon icon={theme === 'dark' ? Sun : Moon} />
          {label}
        </button>
      </nav>
    </div>
  );
}
