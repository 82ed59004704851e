import { useEffect, useRef, useState } from 'react';

/**
 * Single-key shortcuts of a screen. They can be switched off, since speech recognition could trigger them by accident
 * (WCAG 2.1.4); this device remembers it under `storageKey`.
 */
export function useShortcuts(storageKey: string, actions: Readonly<Record<string, () => void>>) {
  const [isOn, setOn] = useState(() => localStorage.getItem(storageKey) !== 'off');
  const latestActions = useRef(actions);
  useEffect(() => {
    latestActions.current = actions;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const isTyping = (event.target as Element).matches('input, textarea, select');
      if (isTyping || document.querySelector('[role="dialog"]')) return;
      const action = latestActions.current[event.key.toLowerCase()];
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
