import { useEffect, useMemo, useState } from 'react';
import { useIsOffline } from '../api/connection.ts';
import type { KeptDocuments } from './critical-documents.ts';

/** The documents on this device; undefined until that is known, null if there are none. */
export function useKeptDocuments(): KeptDocuments | null | undefined {
  const [kept, setKept] = useState<KeptDocuments | null>();
  const isOffline = useIsOffline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept may have changed when the connection does
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      // Without a network this code is only there if it was kept too.
      const found = await import('./critical-documents.ts').then(
        ({ readKeptDocuments }) => readKeptDocuments(),
        () => null,
      );
      if (isShown) setKept(found);
    };
    void read();
    return () => {
      isShown = false;
    };
  }, [isOffline]);
  return kept;
}

/** The ids of those documents while the portal cannot be reached; otherwise null, since then everything can be opened. */
export function useIdsOnDevice(): ReadonlySet<string> | null {
  const kept = useKeptDocuments();
  const isOffline = useIsOffline();
  return useMemo(
    () =>
      isOffline && kept !== undefined
        ? new Set(kept?.documents.map(({ document }) => document._id))
        : null,
    [isOffline, kept],
  );
}
