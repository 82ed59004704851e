import { useEffect, useRef, useState } from 'react';

const restMilliseconds = 200;

/**
 * The search box's text. It belongs to the box while someone types and reaches the address when typing rests;
 * a change of the address from elsewhere reaches the box.
 */
export function useTypedSearch(search: string, send: (value: string) => void) {
  const [typed, setTyped] = useState(search);
  const [sent, setSent] = useState(search);
  const [seen, setSeen] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (search !== seen) {
    setSeen(search);
    if (search !== sent) {
      setSent(search);
      setTyped(search);
    }
  }
  const type = (value: string) => {
    setTyped(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSent(value);
      send(value);
    }, restMilliseconds);
  };
  return [typed, type] as const;
}
