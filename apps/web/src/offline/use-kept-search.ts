import type { CriticalDocument } from '@icare/contracts/document-reading';
import { foldText } from '@icare/domain/fold-text';
import { useEffect, useMemo, useState } from 'react';
import { useIsOffline } from '../api/connection.ts';
import { useKeptDocuments } from './use-kept-documents.ts';

const none: readonly CriticalDocument[] = [];

/**
 * The documents on this device with the typed words anywhere inside, while the portal cannot be reached; all of them if
 * none has the words, since they are few, and one of them may be meant.
 */
export function useKeptSearch(typed: string): readonly CriticalDocument[] {
  const kept = useKeptDocuments();
  const isOffline = useIsOffline();
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>();
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      if (!kept || !isOffline) return;
      const { readKeptTexts } = await import('./critical-documents.ts');
      const found = await readKeptTexts(kept);
      if (isShown) setTexts(found);
    };
    // Without them all are shown.
    void read().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [kept, isOffline]);
  return useMemo(() => {
    if (!kept || !isOffline) return none;
    const words = foldText(typed).split(/\s+/).filter(Boolean);
    const found = kept.documents.filter(({ document }) =>
      words.every((word) => texts?.get(document._id)?.includes(word)),
    );
    return found.length > 0 ? found : kept.documents;
  }, [kept, isOffline, texts, typed]);
}
