import { useEffect, useState } from 'react';

/** `value` once it has stood still for a moment, so that typing does not ask the server at every letter. */
export function useSettled(value: string, milliseconds = 200): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
