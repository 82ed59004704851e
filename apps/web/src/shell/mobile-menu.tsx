import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AccountMenu } from '../account/account-menu.tsx';
import { useSession } from '../lib/session.ts';
import { classNames } from '../ui/class-names.ts';
import { menuEntries } from './menu-entries.ts';

/** Below the large breakpoint: every page as a row, then the account. A click on any link closes it. */
export function MobileMenu({ id, onClose }: { id: string; onClose: () => void }) {
  const { pathname } = useLocation();
  const signedIn = useSession() !== null;
  const closeOnLink = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a')) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link answers Enter with a click, which arrives here too
    // biome-ignore lint/a11y/noStaticElementInteractions: the links are the controls
    <div id={id} onClick={closeOnLink} className="border-b border-line bg-surface lg:hidden">
      <nav aria-label="Main" className="page-width">
        <ul className="divide-y divide-line">
          {menuEntries('mobile', pathname, signedIn).map(({ to, label, current }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={current ? 'page' : undefined}
                className={classNames(
                  'flex min-h-12 items-center text-read',
                  current && 'font-bold',
                )}
              >
                <span className={classNames('relative py-1.5', current && 'brush')}>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="page-width border-t border-line py-4">
        <AccountMenu />
      </div>
    </div>
  );
}
