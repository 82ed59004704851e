import { telephoneHref } from '@icare/domain/telephone';
import { Menu, Moon, Phone, Sun, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { SearchButton } from '../palette/search-button.tsx';
import { useSearch } from '../palette/use-search.tsx';
import { AccountMenu } from '../session/account/account-menu.tsx';
import { useSite } from '../site/site.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/motifs/logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useTheme } from './use-theme.ts';

const menuId = 'mobile-menu';
/** The most digits of an emergency number that fit beside the hospital's name on a phone. A longer one shows its icon only. */
const maxPhoneDigits = 5;
export const loadSearch = async () => (await import('./search.tsx')).Search;

/** The top row of every page. It stays while the page scrolls, so that search and the emergency number are in reach. */
export function TopBar() {
  const site = useSite();
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const search = useSearch(loadSearch, () => setOpen(false));
  useEffect(() => (open ? closeOnEscape(() => setOpen(false), button) : undefined), [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes at every navigation, also by the Back button
  useEffect(() => setOpen(false), [key]);
  return (
    <header className="sticky top-0 z-21 bg-surface max-lg:border-b max-lg:border-line">
      <div className="page-width flex h-(--top-bar) items-center gap-2 max-sm:gap-0">
        <Link to="/" className="mr-auto flex min-w-0 items-center gap-3 max-sm:gap-2">
          <Logo className="size-8 shrink-0 text-primary sm:size-9" />
          <span className="min-w-0">
            <span className="line-clamp-2 text-ui leading-[1.15] max-[24rem]:line-clamp-3 max-[21rem]:text-meta font-heavy tracking-[-.012em] sm:text-read sm:leading-[1.15]">
              {site.shortName}
            </span>
            <span className="block text-meta leading-[1.3] whitespace-nowrap text-muted max-[24rem]:sr-only">
              I-CARE Portal
            </span>
          </span>
        </Link>
        <SearchButton onOpen={search.open} />
        <a
          href={telephoneHref(site.emergencyNumber)}
          className="flex min-h-9 touch:min-h-11 items-center gap-2 px-1 font-bold whitespace-nowrap text-danger hover:underline sm:px-3"
        >
          <Icon icon={Phone} />
          <span className="max-sm:sr-only">Emergency</span>{' '}
          <span
            className={classNames(site.emergencyNumber.length > maxPhoneDigits && 'max-sm:sr-only')}
          >
            {site.emergencyNumber}
          </span>
        </a>
        <div className="flex items-center sm:gap-2">
          <ThemeToggle />
          <div className="max-lg:hidden">
            <AccountMenu />
          </div>
          <IconButton
            ref={button}
            label={open ? 'Close the menu' : 'Open the menu'}
            icon={open ? X : Menu}
            aria-expanded={open}
            aria-controls={open ? menuId : undefined}
            className="lg:hidden"
            onClick={() => setOpen(!open)}
          />
        </div>
      </div>
      {open && <MobileMenu id={menuId} onClose={() => setOpen(false)} />}
      {search.box}
    </header>
  );
}

function closeOnEscape(close: () => void, button: { current: HTMLElement | null }) {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    button.current?.focus();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

/** The narrowest bars have room for the search or for this, which is then in the menu. */
function ThemeToggle() {
  const { theme, label, toggle } = useTheme();
  return (
    <IconButton
      label={label}
      icon={theme === 'dark' ? Sun : Moon}
      className="max-[24rem]:hidden"
      onClick={toggle}
    />
  );
}
