import { limits } from '@icare/contracts/limits';
import { CircleAlert, LoaderCircle, RotateCw, Search, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type CSSProperties, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { WayOn } from '../ui/ways-on.tsx';
import { arrange } from './arrange.ts';
import { type Entry, type Group, isCall, type ServerSearch } from './entry.ts';
import { splitWords } from './match.ts';
import { NothingFound, Results } from './results.tsx';
import { useActiveOption } from './use-active-option.ts';

const nothingFound = 'Nothing found';

/** The announcement for screen readers: the number of results once every group has answered. */
function statusText(
  { isLoading, failure, isNearest }: ServerSearch,
  count: string,
  isAsking: boolean,
): string {
  if (!isAsking) return 'Type a part of what you look for.';
  if (isLoading) return 'Searching…';
  // A failure is announced where it is shown.
  if (count === '0') return failure ? '' : nothingFound;
  if (isNearest) return `${nothingFound}. Nearest: ${count}`;
  return count === '1' ? '1 result' : `${count} results`;
}

type Chosen = Pick<Entry, 'to' | 'external' | 'run'>;

const inputLabel = 'Search pages, services, documents, jobs and people';
/** The whole label would be cut off on a phone. */
const placeholder = () =>
  matchMedia('(width < 40rem)').matches ? 'Search the portal' : inputLabel;

type PaletteProps = {
  typed: string;
  onType: (typed: string) => void;
  groups: readonly Group[];
  server: ServerSearch;
  /** Advice and links shown when nothing is found. */
  waysOn: { advice: readonly string[]; links: readonly WayOn[] };
  onClose: () => void;
  returnFocus: () => void;
};

/** One search box for the whole portal. The focus stays in it; the arrow keys move through the results. */
export function Palette(props: PaletteProps) {
  const { typed, onType, groups, server, waysOn, onClose, returnFocus } = props;
  const id = useId();
  const { pathname } = useLocation();
  const chosen = useRef<Chosen>(null);
  const visibleArea = useVisibleArea();
  const words = useMemo(() => splitWords(typed), [typed]);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(() => arrange(groups, typed, expanded), [groups, typed, expanded]);
  const entries = shown.flatMap((group) => group.entries);
  const isAsking = words.length > 0;
  const isLoading = isAsking && server.isLoading;
  const domId = (entry: Entry) => `${id}${entry.id.replace(/\W+/g, '-')}`;
  const { activeDomId, onKeyDown, onPoint, reset } = useActiveOption(entries, domId, isLoading);
  const listId = `${id}list`;
  const total = shown.reduce((sum, group) => sum + group.count, 0);
  const count = `${total}${shown.some(({ hasMore }) => hasMore) ? '+' : ''}`;
  const status = statusText(server, count, isAsking);
  const isNothingFound = isAsking && status.startsWith(nothingFound);

  function choose(entry: Chosen) {
    chosen.current = entry;
    onClose();
    entry.run?.();
  }

  /**
   * Sets the focus after the search has closed. A page that is opened takes the focus itself; if the current page was
   * chosen, its heading gets the focus, otherwise the element that had it before.
   */
  function onCloseAutoFocus(event: Event) {
    event.preventDefault();
    const entry = chosen.current;
    if (!entry || entry.external || entry.run || isCall(entry)) return returnFocus();
    const { pathname: target, hash } = new URL(entry.to, location.href);
    if (target === pathname && !hash) document.querySelector<HTMLElement>('main h1')?.focus();
  }

  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-30 bg-[oklch(.16_.02_165/.55)]" />
        <Radix.Content
          aria-describedby={undefined}
          className="palette"
          style={visibleArea}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <Radix.Title className="sr-only">Search the portal</Radix.Title>
          <div className="palette-line">
            <Icon icon={Search} />
            <input
              // biome-ignore lint/a11y/noAutofocus: users type right after opening the search, and no letter may be lost
              autoFocus
              role="combobox"
              aria-label={inputLabel}
              aria-autocomplete="list"
              aria-expanded={entries.length > 0}
              aria-controls={entries.length > 0 ? listId : undefined}
              aria-activedescendant={activeDomId}
              value={typed}
              placeholder={placeholder()}
              maxLength={limits.searchMaxLength}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              onFocus={({ target }) => target.setSelectionRange(typed.length, typed.length)}
              onChange={({ target }) => {
                reset();
                setExpanded(new Set());
                onType(target.value);
              }}
              onKeyDown={onKeyDown}
            />
            <Radix.Close asChild>
              <IconButton label="Close the search" icon={X} className="size-11" />
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-2">
            {isAsking && server.corrected && (
              <p className="border-b border-line px-5 py-3 wrap-anywhere">
                Showing results for <b>{server.corrected}</b>.{' '}
                <button
                  type="button"
                  className="inline-flex min-h-11 items-center text-primary underline underline-offset-3"
                  onClick={server.searchExactly}
                >
                  Search instead for “{typed.trim()}”
                </button>
              </p>
            )}
            {isNothingFound && (
              <NothingFound
                typed={typed.trim()}
                {...waysOn}
                hasNearest={entries.length > 0}
                onChoose={choose}
              />
            )}
            {entries.length > 0 && (
              <Results
                id={listId}
                groups={shown}
                words={words}
                domId={domId}
                activeDomId={activeDomId}
                onPoint={onPoint}
                onChoose={choose}
                onExpand={(title) => setExpanded((all) => new Set([...all, title]))}
              />
            )}
            {isAsking && <ServerState {...server} />}
          </div>
          <div className="flex min-h-9 flex-none items-center justify-between gap-4 border-t border-line px-5 text-meta text-muted">
            <p role="status" className="py-1.5 tabular-nums">
              {status}
            </p>
            <p
              aria-hidden="true"
              className="whitespace-nowrap max-sm:hidden [@media(hover:none)]:hidden"
            >
              ↑ ↓ to move · Enter to open · Esc to close
            </p>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Under the results: what the server has not answered yet, or could not. */
function ServerState({ isLoading, failure, retry, remark }: ServerSearch) {
  if (isLoading) {
    return (
      // Hidden from screen readers, since the status line announces the same text.
      <p aria-hidden="true" className="appear-late flex items-center gap-3 px-5 py-4 text-muted">
        <Icon icon={LoaderCircle} className="size-5 animate-spin text-primary" />
        Searching…
      </p>
    );
  }
  if (remark) return <p className="px-5 py-4 text-muted">{remark}</p>;
  if (!failure) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <p className="flex items-start gap-2 font-bold text-danger">
        <Icon icon={CircleAlert} className="mt-0.5 size-5" />
        {failure}
      </p>
      <Button onClick={retry}>
        <Icon icon={RotateCw} />
        Retry<span className="sr-only"> the search</span>
      </Button>
    </div>
  );
}

function subscribe(listener: () => void) {
  visualViewport?.addEventListener('resize', listener);
  visualViewport?.addEventListener('scroll', listener);
  return () => {
    visualViewport?.removeEventListener('resize', listener);
    visualViewport?.removeEventListener('scroll', listener);
  };
}

/** The area above a phone's keyboard as CSS variables. The keyboard shrinks only the visual viewport, not the layout. */
function useVisibleArea(): CSSProperties {
  const height = useSyncExternalStore(subscribe, () => visualViewport?.height);
  const top = useSyncExternalStore(subscribe, () => visualViewport?.offsetTop);
  if (height === undefined || top === undefined) return {};
  return { '--visible-height': `${height}px`, '--visible-top': `${top}px` } as CSSProperties;
}
