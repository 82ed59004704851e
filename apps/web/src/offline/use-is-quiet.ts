import { useEffect, useState } from 'react';
import { whenQuiet } from './when-quiet.ts';

/** True once what the user came for has arrived, and nothing else for a while. */
export function useIsQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let isGone = false;
    whenQuiet(() => {
      if (!isGone) setQuiet(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isQuiet;
}
