import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { keepFocus } from '../../ui/keep-focus.ts';

/** Buttons of an alert. They go once it is acknowledged; the focus, if it was here, then goes on to the next alert. */
export function AlertActions({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const buttons = place.current;
    return () => {
      if (buttons?.contains(document.activeElement)) keepFocus(buttons)();
    };
  }, []);
  return (
    <span ref={place} className="flex items-center">
      {children}
    </span>
  );
}
