import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { createCarousel } from './carousel-clock.ts';
import type { CarouselEvent, CarouselState } from './carousel-state.ts';

function schedule(run: () => void, after: number) {
  const timer = window.setTimeout(run, after);
  return () => window.clearTimeout(timer);
}

/** The banner's state, together with what the browser tells it: the tab in sight or not, less motion wanted, keys. */
export function useCarousel(
  count: number,
  section: RefObject<HTMLElement | null>,
): [CarouselState, (event: CarouselEvent) => void] {
  const [{ subscribe, read, send }] = useState(() =>
    createCarousel(count, lessMotion().matches, schedule),
  );

  useEffect(() => {
    const motion = lessMotion();
    const onVisibility = () => send({ type: document.hidden ? 'hide' : 'show' });
    const onMotion = () => motion.matches && send({ type: 'calm' });
    const onKey = (event: KeyboardEvent) => {
      const meant = section.current && toCarouselEvent(event, section.current);
      if (!meant) return;
      event.preventDefault();
      send(meant);
    };
    if (document.hidden) onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    document.addEventListener('keydown', onKey);
    motion.addEventListener('change', onMotion);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      document.removeEventListener('keydown', onKey);
      motion.removeEventListener('change', onMotion);
    };
  }, [send, section]);

  return [useSyncExternalStore(subscribe, read, read), send];
}

const lessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function toCarouselEvent(event: KeyboardEvent, section: HTMLElement): CarouselEvent | null {
  const { key, target } = event;
  const withModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (event.defaultPrevented || withModifier || !(target instanceof HTMLElement)) return null;
  if (!isMeant(target, section) || !isInView(section)) return null;
  if (key === 'ArrowLeft') return { type: 'previous' };
  if (key === 'ArrowRight') return { type: 'next' };
  // On a button Space presses it, and held down it would flicker between the two.
  if (key === ' ' && !event.repeat && !target.closest('button')) return { type: 'key' };
  return null;
}

/** Keys that go to a control outside the banner belong to it; so do those of menus and dialogs, which lie outside `main`. */
function isMeant(target: HTMLElement, section: HTMLElement): boolean {
  if (target === document.body || section.contains(target)) return true;
  return section.closest('main')?.contains(target) === true && target.tabIndex < 0;
}

/** Whether at least half of its height is in the window. */
function isInView(section: HTMLElement): boolean {
  const { top, bottom, height } = section.getBoundingClientRect();
  return Math.min(bottom, window.innerHeight) - Math.max(top, 0) >= height / 2;
}
