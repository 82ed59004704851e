import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { choose, chooseAll, chooseBoth, type Selection } from './selection.ts';

type Choice = { chosen: Selection; onSelect: (chosen: Selection) => void };

/** Handlers for choosing rows. They stay the same while the selection changes, so that other rows are not drawn again. */
export type Choosing = {
  onChoose: (id: string, range: boolean) => void;
  onArrow: (event: KeyboardEvent<HTMLInputElement>, id: string) => void;
};

/** Shift chooses a range; the arrows go from box to box. */
export function useChoosing(shown: readonly string[], choice: Choice | undefined): Choosing {
  const now = useRef({ shown, choice });
  useEffect(() => {
    now.current = { shown, choice };
  });
  return useMemo(
    () => ({
      onChoose: (id, range) => {
        const { shown: ids, choice: by } = now.current;
        by?.onSelect(choose(by.chosen, ids, id, range));
      },
      onArrow: (event, id) => {
        const { shown: ids, choice: by } = now.current;
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        const next = ids[ids.indexOf(id) + step];
        if (step === 0 || next === undefined) return;
        event.preventDefault();
        document.querySelector<HTMLElement>(`[data-choose="${CSS.escape(next)}"]`)?.focus();
        if (event.shiftKey) by?.onSelect(chooseBoth(by.chosen, id, next));
      },
    }),
    [],
  );
}

/** In the head of a table: all rows that are shown, or none. */
export function ChooseAll({ ids, chosen, onSelect }: Choice & { ids: readonly string[] }) {
  const count = ids.filter((id) => chosen.ids.has(id)).length;
  const isWhole = count === ids.length;
  return (
    <label className="inline-flex min-h-6 items-center gap-2.5">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        aria-label="Choose all that are shown"
        checked={isWhole}
        ref={(box) => {
          if (box) box.indeterminate = !isWhole && count > 0;
        }}
        onChange={({ target }) => onSelect(chooseAll(ids, target.checked))}
      />
      <span aria-hidden="true" className="md:hidden">
        Choose all that are shown
      </span>
    </label>
  );
}

type ChooseRowProps = {
  id: string;
  name: string | undefined;
  isChosen: boolean;
  choosing: Choosing;
};

export function ChooseRow({ id, name, isChosen, choosing }: ChooseRowProps) {
  return (
    <label className="inline-flex size-7 items-center">
      <input
        type="checkbox"
        className="size-5"
        aria-label={`Choose ${name ?? ''}`}
        data-choose={id}
        checked={isChosen}
        onChange={({ nativeEvent }) =>
          choosing.onChoose(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        onKeyDown={(event) => choosing.onArrow(event, id)}
      />
    </label>
  );
}
