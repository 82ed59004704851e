import { useEffect, useState } from 'react';

const pauseMs = 200;

/** A value that changes while somebody types, updated once they pause. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
