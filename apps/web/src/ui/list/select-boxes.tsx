import type { RowSelection, Selecting } from './use-selection.ts';

/** The checkbox above a list that selects all shown rows or none. */
export function SelectAll({ selection }: { selection: RowSelection }) {
  const { ids, shown } = selection;
  const isAllChosen = shown.length > 0 && ids.length === shown.length;
  return (
    <label className="inline-flex min-h-6 touch:min-h-11 cursor-pointer items-center gap-2.5">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        aria-label="Select all that are shown"
        checked={isAllChosen}
        ref={(box) => {
          if (box) box.indeterminate = !isAllChosen && ids.length > 0;
        }}
        onChange={({ target }) => selection.chooseAll(target.checked)}
      />
      <span aria-hidden="true" className="[thead_&,[role=columnheader]_&]:lg:hidden">
        Select all that are shown
      </span>
    </label>
  );
}

type SelectRowProps = {
  id: string;
  /** Of the row, for the label: 'Ada Obi'. */
  name: string;
  isChosen: boolean;
  selecting: Selecting;
  /** -1 in a grid, which has one place in the tab order: there x selects the row that has the focus. */
  tabIndex?: -1;
};

/** The checkbox of a row. Shift selects a range, the arrow keys move between the boxes. */
export function SelectRow({ id, name, isChosen, selecting, tabIndex }: SelectRowProps) {
  return (
    <label className="inline-flex size-7 shrink-0 cursor-pointer items-center touch:size-11 touch:justify-center">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        tabIndex={tabIndex}
        aria-label={`Select ${name}`}
        data-choose={id}
        checked={isChosen}
        onChange={({ nativeEvent }) =>
          selecting.onChoose(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        onKeyDown={(event) => selecting.onKey(event, id)}
        // Firefox toggles when the key is released, whatever became of its pressing.
        onKeyUp={(event) => event.key === ' ' && event.shiftKey && event.preventDefault()}
      />
    </label>
  );
}
