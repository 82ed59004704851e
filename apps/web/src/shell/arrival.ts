import { useEffect, useRef } from 'react';
import { type Location, useLocation, useMatches } from 'react-router-dom';
import { fragmentOf } from '../lib/fragment.ts';

/** What a route tells the shell. */
export type RouteHandle = { title: string };

/**
 * On arriving at a page: its title in the tab, and the focus on its heading, so that reading starts there.
 * `arrived` changes when the first page has come, which is after the shell; only then its sections can be found.
 */
export function useArrival(arrived: number) {
  const { pathname, hash, key } = useLocation();
  const title = useMatches()
    .map((match) => (match.handle as RouteHandle | undefined)?.title)
    .findLast(Boolean);
  const shown = useRef(pathname);

  useEffect(() => {
    document.title = title ? `${title} · I-CARE Portal` : 'I-CARE Portal';
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key makes a second click on the same anchor count, the arrival the anchor of the first address
  useEffect(() => {
    if (hash) focusSection(fragmentOf(hash));
  }, [hash, key, arrived]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: filters and anchors change the address without a new page
  useEffect(() => {
    // The first page is left to the browser, which starts at the top of the document.
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) focusHeading();
  }, [pathname]);
}

function focusHeading() {
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
 * What a scroll position is remembered under. The router calls every first page of a tab 'default'; without the
 * address a page opened by hand would start where another one was left.
 */
export function scrollKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? `${pathname}${search}${hash}` : key;
}
