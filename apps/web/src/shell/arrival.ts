import { useEffect, useRef } from 'react';
import { type Location, useLocation, useMatches } from 'react-router-dom';
import { readFragment } from '../routing/fragment.ts';
import { usePageTitle } from '../routing/page-title.ts';
import { useRestoredPosition } from '../routing/restored-position.ts';
import type { WorkRoom } from './work/work-room.ts';

const userMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * The router restores the scroll position of a page once, or goes to the section in its address, when the page appears. A page
 * whose list loads later is not high enough then, and when the list comes the browser may follow what stood below it. So this
 * scrolls again whenever the page grows, until the user moves.
 */
function useLateScroll(key: string, hash: string, firstPageLoads: number) {
  const position = useRestoredPosition();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have the same scroll position
  useEffect(() => {
    // What grows below the top of a page moves nothing.
    if (position === 0 || (position === null && !hash)) return;
    let at = window.scrollY;
    const heightObserver = new ResizeObserver(() => {
      if (position === null) document.getElementById(readFragment(hash))?.scrollIntoView();
      else window.scrollTo(0, position);
      at = window.scrollY;
    });
    // To a section, something else may scroll, such as a search in the page. A restored position is wanted as it was.
    const onScroll = () => position === null && Math.abs(window.scrollY - at) > 1 && stop();
    const stop = () => {
      heightObserver.disconnect();
      window.removeEventListener('scroll', onScroll);
      for (const move of userMoves) window.removeEventListener(move, stop);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    for (const move of userMoves) window.addEventListener(move, stop, { passive: true });
    heightObserver.observe(document.body);
    return stop;
  }, [position, key, hash, firstPageLoads]);
}

/** The data that a route passes to the shell: the title of the tab, and the room of a page for work. */
export type RouteHandle = { title: string; room?: WorkRoom };

/**
 * After each navigation: sets the tab's title and moves the focus to the page's heading or to the section in the address.
 * `firstPageLoads` changes when the first page has loaded, which is after the shell; its sections exist only then.
 */
export function useArrival(firstPageLoads: number) {
  const { pathname, hash, key } = useLocation();
  const routeTitle = useMatches()
    .map((match) => (match.handle as RouteHandle | undefined)?.title)
    .findLast(Boolean);
  const title = usePageTitle() ?? routeTitle;
  const previousPage = useRef({ pathname, key });
  useLateScroll(key, hash, firstPageLoads);

  useEffect(() => {
    document.title = title ? `${title} · I-CARE Portal` : 'I-CARE Portal';
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is for a second click on the same anchor, `firstPageLoads` for an anchor in the first address
  useEffect(() => {
    if (hash) focusSection(readFragment(hash));
  }, [hash, key, firstPageLoads]);

  useEffect(() => {
    const previous = previousPage.current;
    // On the first page the browser sets the focus: at the top of the document.
    if (previous.key === key) return;
    previousPage.current = { pathname, key };
    // A change of a filter is a navigation too, but the filter's control must keep the focus.
    const keepsFocus = previous.pathname === pathname && document.activeElement !== document.body;
    if (!hash && !keepsFocus) focusHeading();
  }, [pathname, hash, key]);
}

/** Focuses the page's heading. For when the element that had the focus has been removed. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  const target = heading ?? document.querySelector<HTMLElement>('main');
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}

function focusSection(id: string) {
  const section = document.getElementById(id);
  if (!section) return;
  if (!section.matches('a[href], button, input, select, textarea')) section.tabIndex = -1;
  // The router scrolls, since it knows whether to restore an earlier scroll position instead.
  section.focus({ preventScroll: true });
}

/**
 * Gives the first history entry of a tab a key, as the router does for later entries. Without a key all first entries
 * would share one scroll position, and a newly typed address would start where another page was left.
 */
export function addKeyToFirstEntry() {
  const state: { key?: string } | null = history.state;
  if (!state?.key) history.replaceState({ ...state, key: String(Date.now()) }, '');
}

/** The key of a stored scroll position. History entries that the browser makes for an anchor have no key of their own. */
export function scrollKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? `${pathname}${search}${hash}` : key;
}
