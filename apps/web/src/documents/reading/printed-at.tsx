import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDateTime } from '../../format/format.ts';

/** The time of printing, not the one at which the page was drawn. */
export function PrintedAt() {
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    const now = () => flushSync(() => setAt(new Date()));
    window.addEventListener('beforeprint', now);
    return () => window.removeEventListener('beforeprint', now);
  }, []);
  return formatDateTime(at);
}
