import type { ApplicationRow } from '@icare/contracts/recruitment';
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { ApplicationRowView } from './application-row.tsx';
import { choose, chooseAll, chooseBoth, type Selection } from './selection.ts';

type ApplicationRowsProps = {
  rows: readonly ApplicationRow[];
  shown: readonly string[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
};

/** A table on the desktop, blocks on a phone. Shift chooses a range; the arrows go from box to box. */
export function ApplicationRows({ rows, shown, selection, onSelect }: ApplicationRowsProps) {
  const now = useRef({ selection, shown });
  useEffect(() => {
    now.current = { selection, shown };
  });
  const onChoose = useCallback(
    (id: string, range: boolean) =>
      onSelect(choose(now.current.selection, now.current.shown, id, range)),
    [onSelect],
  );
  const onArrow = useCallback(
    (event: KeyboardEvent<HTMLInputElement>, id: string) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      const next = now.current.shown[now.current.shown.indexOf(id) + step];
      if (step === 0 || next === undefined) return;
      event.preventDefault();
      document.querySelector<HTMLElement>(`[data-choose="${CSS.escape(next)}"]`)?.focus();
      if (event.shiftKey) onSelect(chooseBoth(now.current.selection, id, next));
    },
    [onSelect],
  );
  const isWhole = selection.ids.size === rows.length;
  return (
    <table className="w-full max-md:block">
      <thead className="max-md:block">
        <tr className="border-b border-ink text-left text-meta text-muted *:py-2 *:pr-4 *:font-medium max-md:block">
          <td className="max-md:block md:w-8">
            <label className="inline-flex min-h-6 items-center gap-2.5">
              <input
                type="checkbox"
                className="size-5 shrink-0"
                aria-label="Choose all that are shown"
                checked={isWhole}
                ref={(box) => {
                  if (box) box.indeterminate = !isWhole && selection.ids.size > 0;
                }}
                onChange={({ target }) => onSelect(chooseAll(shown, target.checked))}
              />
              <span aria-hidden="true" className="md:hidden">
                Choose all that are shown
              </span>
            </label>
          </td>
          <th scope="col" className="max-md:sr-only">
            Applicant
          </th>
          <th scope="col" className="max-md:sr-only">
            Position
          </th>
          <th scope="col" className="max-md:sr-only">
            Experience
          </th>
          <th scope="col" className="max-md:sr-only">
            Status
          </th>
          <th scope="col" className="pr-0! max-md:sr-only md:text-right">
            Received
          </th>
        </tr>
      </thead>
      <tbody tabIndex={-1} className="max-md:block">
        {rows.map((row) => (
          <ApplicationRowView
            key={row.id}
            row={row}
            isChosen={selection.ids.has(row.id)}
            onChoose={onChoose}
            onArrow={onArrow}
          />
        ))}
      </tbody>
    </table>
  );
}
