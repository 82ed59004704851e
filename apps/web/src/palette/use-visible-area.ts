import { type CSSProperties, useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  visualViewport?.addEventListener('resize', listener);
  visualViewport?.addEventListener('scroll', listener);
  return () => {
    visualViewport?.removeEventListener('resize', listener);
    visualViewport?.removeEventListener('scroll', listener);
  };
}

/** The area above a phone's keyboard, as custom properties: only the visual viewport shrinks with the keyboard. */
export function useVisibleArea(): CSSProperties {
  const height = useSyncExternalStore(subscribe, () => visualViewport?.height);
  const top = useSyncExternalStore(subscribe, () => visualViewport?.offsetTop);
  if (height === undefined || top === undefined) return {};
  return { '--visible-height': `${height}px`, '--visible-top': `${top}px` } as CSSProperties;
}
