import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Entry } from './entry.ts';

/** Which entry Enter opens: the first, until somebody moves on. The focus itself stays in the box. */
export function useActiveOption(
  entries: readonly Entry[],
  domId: (entry: Entry) => string,
  isLoading: boolean,
) {
  const [chosen, setChosen] = useState<string | null>(null);
  const active = entries.find(({ id }) => id === chosen) ?? entries[0];
  const activeDomId = active && domId(active);
  const entersFirst = useRef(false);

  // Enter pressed before the answer was there means its first entry.
  useEffect(() => {
    if (entersFirst.current && activeDomId) document.getElementById(activeDomId)?.click();
    if (activeDomId || !isLoading) entersFirst.current = false;
  }, [activeDomId, isLoading]);

  function moveTo(index: number) {
    const entry = entries.at(index % entries.length);
    if (!entry) return;
    setChosen(entry.id);
    document.getElementById(domId(entry))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, nativeEvent, altKey, ctrlKey, metaKey, shiftKey } = event;
    // While letters are being composed the keys belong to the keyboard's own list.
    if (nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
    const at = active ? entries.indexOf(active) : -1;
    if (key === 'ArrowDown') moveTo(at + 1);
    else if (key === 'ArrowUp') moveTo(at - 1);
    else if (key === 'Home') moveTo(0);
    else if (key === 'End') moveTo(-1);
    else if (key === 'Enter' && activeDomId) document.getElementById(activeDomId)?.click();
    else if (key === 'Enter') entersFirst.current = isLoading;
    else return;
    event.preventDefault();
  }

  return {
    activeDomId,
    onKeyDown,
    onPoint: (entry: Entry) => setChosen(entry.id),
    /** Other letters, another list: it starts at its first entry again. */
    startAgain() {
      setChosen(null);
      entersFirst.current = false;
    },
  };
}
