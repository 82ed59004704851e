import { useEffect, useMemo, useState } from 'react';
import { useIsOffline } from '../api/connection.ts';
import { findKept, type KeptFound } from './find-kept.ts';
import { useKeptDocuments } from './use-kept-documents.ts';

const none: KeptFound = { documents: [], isNearest: false };
const noTexts: ReadonlyMap<string, string> = new Map();

/** What of the documents on this device fits what was typed, while the portal cannot be reached. */
export function useKeptSearch(typed: string): KeptFound {
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
    // Without them names alone are searched.
    void read().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [kept, isOffline]);
  return useMemo(() => {
    if (!kept || !isOffline) return none;
    const found = findKept(kept.documents, texts ?? noTexts, typed);
    // Before the texts are there, nobody knows.
    return { ...found, isNearest: found.isNearest && texts !== undefined };
  }, [kept, isOffline, texts, typed]);
}
