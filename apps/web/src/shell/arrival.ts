import { useEffect, useRef } from 'react';
import { type Location, useLocation, useMatches } from 'react-router-dom';
import { readFragment } from '../routing/fragment.ts';
import { usePageTitle } from '../routing/page-title.ts';
import { useRestoredPlace } from '../routing/restored-place.ts';

const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * The router goes back to the place of a page once, when it appears. A list that comes later makes the page high
 * enough only then: so this goes on trying, until the place is reached or the reader moves on their own.
 */
function useLatePlace(key: string, arrived: number) {
  const place = useRestoredPlace();
  // biome-ignore lint/correctness/useExhaustiveDependencies: two pages may have been left at the same place
  useEffect(() => {
    if (place === null || isReached(place)) return;
    const height = new ResizeObserver(() => {
      window.scrollTo(0, place);
      if (isReached(place)) stop();
    });
    const stop = () => {
      height.disconnect();
      for (const move of ownMoves) window.removeEventListener(move, stop);
    };
    for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
    height.observe(document.body);
    return stop;
  }, [place, key, arrived]);
}

/** Rows that were never drawn have a guessed height, which settles by some pixels. */
function isReached(place: number) {
  return window.scrollY > place - 24;
}

/** The data that a route passes to the shell. */
export type RouteHandle = { title: string };

/**
 * On arriving at a page: its title in the tab, and the focus on its heading, so that reading starts there.
 * `arrived` changes when the first page has come, which is after the shell; only then its sections can be found.
 */
export function useArrival(arrived: number) {
  const { pathname, hash, key } = useLocation();
  const ofRoute = useMatches()
    .map((match) => (match.handle as RouteHandle | undefined)?.title)
    .findLast(Boolean);
  const title = usePageTitle() ?? ofRoute;
  const shown = useRef({ pathname, key });
  useLatePlace(key, arrived);

  useEffect(() => {
    document.title = title ? `${title} · I-CARE Portal` : 'I-CARE Portal';
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key makes a second click on the same anchor count, the arrival the anchor of the first address
  useEffect(() => {
    if (hash) focusSection(readFragment(hash));
  }, [hash, key, arrived]);

  useEffect(() => {
    const before = shown.current;
    // The first page is left to the browser, which starts at the top of the document.
    if (before.key === key) return;
    shown.current = { pathname, key };
    // A filter has the focus itself; the menu that led to the page one was on has taken it away.
    const kept = before.pathname === pathname && document.activeElement !== document.body;
    if (!hash && !kept) focusHeading();
  }, [pathname, hash, key]);
}

/** Where reading goes on when what had the focus is gone. */
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
  // Scrolling is the router's: it also knows when an earlier place has to be restored instead.
  section.focus({ preventScroll: true });
}

/**
 * Gives the address a tab was opened with a key of its own, as the router gives to every later one. Without it all
 * share one, and a page opened by hand would start where an earlier one was left.
 */
export function nameFirstAddress() {
  const state: { key?: string } | null = history.state;
  if (!state?.key) history.replaceState({ ...state, key: String(Date.now()) }, '');
}

/** The key of a remembered scroll position. An entry that the browser made itself by following an anchor has no key. */
export function scrollKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? `${pathname}${search}${hash}` : key;
}
