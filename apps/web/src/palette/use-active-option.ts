import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Entry } from './entry.ts';

/**
 * The entry that Enter opens: the first, until the user moves to another, but nothing that acts at once unless it was moved
 * to. The focus stays in the search box.
 */
export function useActiveOption(
  entries: readonly Entry[],
  domId: (entry: Entry) => string,
  isLoading: boolean,
) {
  const [chosen, setChosen] = useState<string | null>(null);
  const active = entries.find(({ id }) => id === chosen) ?? entries.find(({ run }) => !run);
  const activeDomId = active && domId(active);
  const opensFirst = useRef(false);

  // If Enter was pressed before the answer came, the first entry of the answer is opened.
  useEffect(() => {
    if (opensFirst.current && activeDomId) document.getElementById(activeDomId)?.click();
    if (activeDomId || !isLoading) opensFirst.current = false;
  }, [activeDomId, isLoading]);

  function moveTo(index: number) {
    const entry = entries.at(index % entries.length);
    if (!entry) return;
    setChosen(entry.id);
    document.getElementById(domId(entry))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, nativeEvent, altKey, ctrlKey, metaKey, shiftKey } = event;
    // While an input method composes letters, the keys belong to its list of suggestions.
    if (nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
    const at = active ? entries.indexOf(active) : -1;
    if (key === 'ArrowDown') moveTo(at + 1);
    else if (key === 'ArrowUp') moveTo(active ? at - 1 : -1);
    else if (key === 'Home') moveTo(0);
    else if (key === 'End') moveTo(-1);
    else if (key === 'Enter' && activeDomId) document.getElementById(activeDomId)?.click();
    else if (key === 'Enter') opensFirst.current = isLoading;
    else return;
    event.preventDefault();
  }

  return {
    activeDomId,
    onKeyDown,
    onPoint: (entry: Entry) => setChosen(entry.id),
    /** After the text has changed: the first entry is active again. */
    reset() {
      setChosen(null);
      opensFirst.current = false;
    },
  };
}
