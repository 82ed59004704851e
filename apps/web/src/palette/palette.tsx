import { limits } from '@icare/contracts/limits';
import { CircleAlert, LoaderCircle, RotateCw, Search, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type CSSProperties, useId, useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { arrange } from './arrange.ts';
import { type Entry, type Group, isCall, type ServerSearch } from './entry.ts';
import { splitWords } from './match.ts';
import { NothingFound, Results } from './results.tsx';
import { useActiveOption } from './use-active-option.ts';

const nothingFound = 'Nothing found';

/** The announcement for screen readers: the number of results once the server has answered for every group. */
function statusText(groups: readonly Group[], count: number, isAsking: boolean): string {
  if (!isAsking) return 'Type a part of what you look for.';
  const loading = groups.find(({ serverSearch }) => serverSearch?.isLoading)?.serverSearch;
  if (loading) return loading.loadingText;
  // A failure is announced by its own alert.
  if (count === 0) {
    return groups.some(({ serverSearch }) => serverSearch?.hasFailed) ? '' : nothingFound;
  }
  return count === 1 ? '1 result' : `${count} results`;
}

const inputLabel = 'Search pages, services, applications, jobs and documents';
/** A short text on phones, where the label would be cut off. */
const placeholder = () =>
  matchMedia('(width < 40rem)').matches ? 'Search the portal' : inputLabel;

type PaletteProps = {
  typed: string;
  onType: (typed: string) => void;
  groups: readonly Group[];
  /** Advice shown when nothing is found. */
  advice: string;
  /** Links shown when nothing is found. */
  fallbacks: readonly Entry[];
  onClose: () => void;
  returnFocus: () => void;
};

/** One search box for the whole portal. The focus stays in it; the arrow keys move through the results. */
export function Palette(props: PaletteProps) {
  const { typed, onType, groups, advice, fallbacks, onClose, returnFocus } = props;
  const id = useId();
  const { pathname } = useLocation();
  const chosen = useRef<Entry>(null);
  const visibleArea = useVisibleArea();
  const words = useMemo(() => splitWords(typed), [typed]);
  const shown = useMemo(() => arrange(groups, typed), [groups, typed]);
  const entries = shown.flatMap((group) => group.entries);
  const isAsking = words.length > 0;
  const isLoading = isAsking && groups.some(({ serverSearch }) => serverSearch?.isLoading);
  const domId = (entry: Entry) => `${id}${entry.id.replace(/\W+/g, '-')}`;
  const { activeDomId, onKeyDown, onPoint, reset } = useActiveOption(entries, domId, isLoading);
  const listId = `${id}list`;
  const status = statusText(groups, entries.length, isAsking);

  function choose(entry: Entry) {
    chosen.current = entry;
    onClose();
  }

  /**
   * Sets the focus after the search has closed. A page that is opened takes the focus itself; if the current page was
   * chosen, its heading gets the focus, otherwise the element that had it before.
   */
  function onCloseAutoFocus(event: Event) {
    event.preventDefault();
    const entry = chosen.current;
    if (!entry || entry.external || isCall(entry)) return returnFocus();
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
                onType(target.value);
              }}
              onKeyDown={onKeyDown}
            />
            <Radix.Close asChild>
              <IconButton label="Close the search" icon={X} className="size-11" />
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-2">
            {entries.length > 0 && (
              <Results
                id={listId}
                groups={shown}
                words={words}
                domId={domId}
                activeDomId={activeDomId}
                onPoint={onPoint}
                onChoose={choose}
              />
            )}
            {isAsking &&
              groups.map(
                ({ title, serverSearch }) =>
                  serverSearch && <SearchState key={title} title={title} {...serverSearch} />,
              )}
            {status === nothingFound && (
              <NothingFound
                typed={typed.trim()}
                advice={advice}
                fallbacks={fallbacks}
                onChoose={choose}
              />
            )}
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

/** Below the results: that the server is still searching a group, or has failed to. */
function SearchState({ title, isLoading, hasFailed, ...search }: ServerSearch & { title: string }) {
  if (isLoading) {
    return (
      // Hidden from screen readers, since the status line announces the same text.
      <p aria-hidden="true" className="appear-late flex items-center gap-3 px-5 py-4 text-muted">
        <Icon icon={LoaderCircle} className="size-5 animate-spin text-primary" />
        {search.loadingText}
      </p>
    );
  }
  if (!hasFailed) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <p className="flex items-start gap-2 font-bold text-danger">
        <Icon icon={CircleAlert} className="mt-0.5 size-5" />
        {search.failedText}
      </p>
      <Button className="max-sm:min-h-11" onClick={search.retry}>
        <Icon icon={RotateCw} />
        Retry<span className="sr-only"> {title}</span>
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
