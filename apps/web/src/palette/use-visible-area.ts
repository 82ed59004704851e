import { type CSSProperties, useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  visualViewport?.addEventListener('resize', listener);
  visualViewport?.addEventListener('scroll', listener);
  return () => {
    visualViewport?.removeEventListener('resize', listener);
    visualViewport?.removeEventListener('scroll', listener);
  };
}

/** What a phone's keyboard leaves free of the page, as custom properties; the keyboard shrinks no other measure. */
export function useVisibleArea(): CSSProperties {
  const height = useSyncExternalStore(subscribe, () => visualViewport?.height);
  const top = useSyncExternalStore(subscribe, () => visualViewport?.offsetTop);
  if (height === undefined || top === undefined) return {};
  return { '--visible-height': `${height}px`, '--visible-top': `${top}px` } as CSSProperties;
}
