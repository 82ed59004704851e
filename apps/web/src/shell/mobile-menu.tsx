import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AccountMenuItems } from '../session/account/account-menu-items.tsx';
import { useSession } from '../session/session.ts';
import { classNames } from '../ui/class-names.ts';
import { menuEntries } from './menu-entries.ts';

type MobileMenuProps = { id: string; onClose: () => void; onSearch: () => void };

/** The menu of small screens: a row for every page, then the account. A click on any link closes it. */
export function MobileMenu({ id, onClose, onSearch }: MobileMenuProps) {
  const { pathname } = useLocation();
  const session = useSession();
  const closeOnLink = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a')) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link also fires a click
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls are the links inside
    <div id={id} onClick={closeOnLink} className="border-b border-line bg-surface lg:hidden">
      <nav aria-label="Main" className="page-width">
        <ul className="divide-y divide-line">
          {/* On the narrowest screens the top bar has no room for the search button. */}
          <li className="min-[24rem]:hidden">
            <button
              type="button"
              onClick={onSearch}
              className="flex min-h-12 w-full items-center text-read"
            >
              Search
            </button>
          </li>
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
      </nav>
    </div>
  );
}
