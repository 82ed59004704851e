import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The present moment, renewed with each minute of the clock, and when the page is looked at again. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer = 0;
    const renew = () => {
      setNow(new Date());
      window.clearTimeout(timer);
      timer = window.setTimeout(renew, minuteMs - (Date.now() % minuteMs));
    };
    timer = window.setTimeout(renew, minuteMs - (Date.now() % minuteMs));
    document.addEventListener('visibilitychange', renew);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  return now;
}
