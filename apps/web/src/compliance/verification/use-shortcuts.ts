import { useEffect, useRef, useState } from 'react';

const storageKey = 'icare-verification-shortcuts';

/** Single keys; they can be switched off, since a voice program may say them by accident. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>) {
  const [isOn, setOn] = useState(() => localStorage.getItem(storageKey) !== 'off');
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const target = event.target as HTMLElement;
      const writes = target.isContentEditable || target.matches('input, textarea, select');
      if (writes || document.querySelector('[role="dialog"]')) return;
      const action = latest.current[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
  const toggle = () => {
    localStorage.setItem(storageKey, isOn ? 'off' : 'on');
    setOn(!isOn);
  };
  return { isOn, toggle };
}
