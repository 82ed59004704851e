import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AccountMenuItems } from '../session/account/account-menu-items.tsx';
import { useSession } from '../session/session.ts';
import { classNames } from '../ui/class-names.ts';
import { menuEntries } from './menu-entries.ts';

type MobileMenuProps = { id: string; onClose: () => void; onSearch: () => void };

/** Below the large breakpoint: every page as a row, then the account. A click on any link closes it. */
export function MobileMenu({ id, onClose, onSearch }: MobileMenuProps) {
  const { pathname } = useLocation();
  const session = useSession();
  const closeOnLink = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a')) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link answers Enter with a click, which arrives here too
    // biome-ignore lint/a11y/noStaticElementInteractions: the links are the controls
    <div id={id} onClick={closeOnLink} className="border-b border-line bg-surface lg:hidden">
      <nav aria-label="Main" className="page-width">
        <ul className="divide-y divide-line">
          {/* Where the bar is too narrow for its button. */}
          <li className="min-[24rem]:hidden">
            <button
              type="button"
              onClick={onSearch}
              className="flex min-h-12 w-full items-center text-read"
            >
              Search
            </button>
          </li>
          {menuEntries('mobile', pathname, session !== null).map(
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
