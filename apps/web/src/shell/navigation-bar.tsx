import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../session/session.ts';
import { classNames } from '../ui/class-names.ts';
import { menuEntries } from './menu-entries.ts';

/** The row of page links on the desktop. It stays at the top while the page scrolls. */
export function NavigationBar() {
  const { pathname } = useLocation();
  const session = useSession();
  const inspects = Boolean(session?.inspects);
  return (
    <nav
      aria-label="Main"
      className="sticky top-(--top-bar) z-20 border-b border-line bg-surface max-lg:hidden"
    >
      <ul className="page-width flex h-(--navigation-bar) items-stretch gap-x-[clamp(.7rem,1.55vw,1.5rem)]">
        {menuEntries('bar', pathname, session !== null, inspects).map(
          ({ to, label, current, state }) => (
            <li key={to} className="flex">
              <Link
                to={to}
                state={state}
                aria-current={current ? 'page' : undefined}
                className={classNames(
                  'relative flex items-center whitespace-nowrap hover:text-primary focus-visible:outline-offset-[-3px]',
                  current && 'brush font-bold',
                )}
              >
                <BoldWidth text={label} />
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

/** Reserves the width of the bold label, so that the row does not move when another page becomes current. */
function BoldWidth({ text }: { text: string }) {
  return (
    <span className="grid">
      <span className="col-start-1 row-start-1">{text}</span>
      <span aria-hidden="true" className="invisible col-start-1 row-start-1 font-bold">
        {text}
      </span>
    </span>
  );
}
