import { telephoneHref } from '@icare/domain/telephone';
import { Moon, Phone, Sun, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { SearchButton } from '../../palette/search-button.tsx';
import { useSearch } from '../../palette/use-search.tsx';
import { AccountMenu } from '../../session/account/account-menu.tsx';
import { useLastSession } from '../../session/session.ts';
import type { Session } from '../../session/session-store.ts';
import { useSite } from '../../site/site.ts';
import { giveBarPlace, useIsBarTaken } from '../../ui/bar-place.ts';
import { BarRow } from '../../ui/bar-row.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Logo } from '../../ui/motifs/logo.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { loadSearch } from '../top-bar.tsx';
import { useTheme } from '../use-theme.ts';
import { RoleMenu } from './role-menu.tsx';
import { roomNames } from './rooms.ts';
import { useSections } from './sections.ts';
import type { WorkRoom } from './work-room.ts';

/** The frame of work screens: one dark line, in the place of the public bars. */
export function WorkBar({ room }: { room: WorkRoom }) {
  const session = useLastSession();
  return session && <Bar room={room} session={session} />;
}

function Bar({ room, session }: { room: WorkRoom; session: Session }) {
  const site = useSite();
  const search = useSearch(loadSearch, () => undefined);
  const isNarrow = useMedia('(width < 64rem)');
  const isTaken = useIsBarTaken();
  const { sections, current } = useSections(room, session.user);
  const name = roomNames[room];
  return (
    <>
      <header
        data-work
        className="ground-senary sticky top-0 z-20 border-b border-slide bg-slide text-slide-ink dark:border-line print:hidden"
      >
        <div className="flex h-14 items-center gap-2 px-[var(--gutter)] max-sm:gap-1 max-sm:px-2">
          <Link
            to="/"
            aria-label={`${site.shortName}, home`}
            className="grid size-11 shrink-0 place-items-center text-slide-ink [--uli-accent:var(--slide-mark)] focus-visible:outline-slide-mark lg:-ml-2"
          >
            <Logo className="size-7.5" />
          </Link>
          <RoleMenu
            session={session}
            room={room}
            sections={isNarrow ? sections : []}
            current={current}
          />
          {!isNarrow && (
            <div className="flex min-w-0 flex-1">
              <div ref={giveBarPlace} className="contents" />
              {!isTaken && (
                <BarRow label={name} links={{ label: name, items: sections }} value={current} />
              )}
            </div>
          )}
          <div className="ml-auto flex shrink-0 items-center gap-1 max-sm:gap-0 max-2xl:[&_.search-button>span]:sr-only [&>button]:text-slide-ink [&>button]:hover:bg-slide-ink/15! [&>button]:hover:text-slide-ink! [&>button]:focus-visible:outline-slide-mark [&>button]:border-slide-ink/40!">
            {site.demonstration && !isNarrow && <DemonstrationBadge />}
            <SearchButton onOpen={search.open} />
            <a
              href={telephoneHref(site.emergencyNumber)}
              className="flex min-h-11 items-center gap-2 px-2 font-bold whitespace-nowrap text-slide-mark no-underline hover:underline focus-visible:outline-slide-mark"
            >
              <Icon icon={Phone} className="size-4.5 max-[24rem]:hidden" />
              <span className="sr-only">Emergency</span> {site.emergencyNumber}
            </a>
            {!isNarrow && <ThemeButton />}
            <div className="[&>div>button]:border-transparent [&>div>button]:px-2.5 [&>div>button]:text-slide-ink [&>div>button]:hover:bg-slide-ink/15! [&>div>button]:focus-visible:outline-slide-mark [&>div>button>span]:sr-only">
              <AccountMenu />
            </div>
          </div>
        </div>
        {search.box}
      </header>
      {/* Not in the bar: it leaves with the page, so that the bar is as high as what stays below it assumes. */}
      {site.demonstration && isNarrow && <DemonstrationLine />}
    </>
  );
}

function DemonstrationBadge() {
  return (
    <aside
      aria-label="Demonstration"
      data-tooltip="Demonstration data"
      className="mr-1 flex items-center gap-1.5 rounded-1 bg-warning-soft px-1.5 py-0.5 text-meta font-bold text-warning"
    >
      <Icon icon={TriangleAlert} className="size-4" />
      <span className="max-2xl:sr-only">
        Demo<span className="sr-only">nstration data</span>
      </span>
    </aside>
  );
}

function DemonstrationLine() {
  return (
    <aside
      aria-label="Demonstration"
      className="flex items-center justify-center gap-2 bg-warning-soft px-4 text-meta print:hidden font-bold text-warning"
    >
      <Icon icon={TriangleAlert} className="size-4" />
      Demonstration data
    </aside>
  );
}

function ThemeButton() {
  const { theme, label, toggle } = useTheme();
  return <IconButton label={label} icon={theme === 'dark' ? Sun : Moon} onClick={toggle} />;
}
