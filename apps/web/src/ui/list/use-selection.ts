import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import {
  choose,
  chooseAll,
  chooseBoth,
  keepShown,
  nothingChosen,
  type Selection,
} from './selection.ts';

/** Handlers of the rows. They never change, so that a new selection does not render other rows again. */
export type Selecting = {
  onChoose: (id: string, range: boolean) => void;
  onKey: (event: KeyboardEvent<HTMLInputElement>, id: string) => void;
};

export type RowSelection = {
  /** The ids of the selected rows that are shown, in the order of the list. */
  ids: readonly string[];
  /** The ids of all rows that are shown. */
  shown: readonly string[];
  isChosen: (id: string) => boolean;
  chooseAll: (chosen: boolean) => void;
  clear: () => void;
  selecting: Selecting;
  /** For the element around the rows and the bar: x selects the row that has the focus, Escape selects nothing. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/**
 * Which rows of a list are selected. `filters` identifies what is listed: with other filters nothing is selected, with more
 * rows of the same list the selection stays. Rows that have left the list are no longer selected.
 */
export function useSelection(shown: readonly string[], filters: unknown): RowSelection {
  const scope = JSON.stringify(filters);
  const [kept, setKept] = useState({ scope, selection: nothingChosen });
  const selection = keepShown(kept.scope === scope ? kept.selection : nothingChosen, shown);
  const latest = useRef({ shown, selection, scope });
  useEffect(() => {
    latest.current = { shown, selection, scope };
  });
  const handlers = useMemo(() => {
    const select = (next: Selection) => {
      latest.current.selection = next;
      setKept({ scope: latest.current.scope, selection: next });
    };
    const onChoose = (id: string, range: boolean) =>
      select(choose(latest.current.selection, latest.current.shown, id, range));
    return {
      chooseAll: (chosen: boolean) => select(chooseAll(latest.current.shown, chosen)),
      clear: () => select(nothingChosen),
      selecting: {
        onChoose,
        onKey: (event: KeyboardEvent<HTMLInputElement>, id: string) => {
          const { shown: ids, selection: current } = latest.current;
          if (event.key === ' ' && event.shiftKey) {
            event.preventDefault();
            return onChoose(id, true);
          }
          const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
          const next = ids[ids.indexOf(id) + step];
          if (step === 0 || next === undefined) return;
          event.preventDefault();
          document.querySelector<HTMLElement>(`[data-choose="${CSS.escape(next)}"]`)?.focus();
          if (event.shiftKey) select(chooseBoth(current, id, next));
        },
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const { target, currentTarget } = event;
        // React also reports keys of dialogs and menus that this list has opened elsewhere in the page.
        if (event.defaultPrevented || !(target instanceof Element)) return;
        if (!currentTarget.contains(target) || isTyping(target)) return;
        if (event.key === 'Escape' && latest.current.selection.ids.size > 0) {
          event.preventDefault();
          return select(nothingChosen);
        }
        if (event.key.toLowerCase() !== 'x' || event.ctrlKey || event.metaKey || event.altKey) {
          return;
        }
        const box = target.closest('[data-row]')?.querySelector<HTMLElement>('[data-choose]');
        const id = box?.dataset['choose'];
        if (id === undefined) return;
        event.preventDefault();
        onChoose(id, event.shiftKey);
      },
    };
  }, []);
  const { ids } = selection;
  return {
    ids: useMemo(() => shown.filter((id) => ids.has(id)), [shown, ids]),
    shown,
    isChosen: (id) => ids.has(id),
    ...handlers,
  };
}

/** Keys belong to the text there. A checkbox takes no text. */
const isTyping = (target: Element) =>
  target.matches('textarea, select, [contenteditable], input:not([type=checkbox])');
