import { formatCount } from '../../format/format-count.ts';
import { Button } from '../button.tsx';
import { type Corrections, listCorrections } from './corrections.ts';
import type { OnCorrect } from './mend-row.tsx';

type CorrectedCellsProps = {
  corrections: Corrections;
  /** Rows whose corrections are shown in fields. */
  hiddenRows: ReadonlySet<number>;
  labels: Readonly<Record<string, string>>;
  onCorrect: OnCorrect;
};

/** Cells that were corrected here and are right now, with what stands in the file; each can be taken back. */
export function CorrectedCells({
  corrections,
  hiddenRows,
  labels,
  onCorrect,
}: CorrectedCellsProps) {
  const cells = listCorrections(corrections).filter(({ row }) => !hiddenRows.has(row));
  if (cells.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="min-h-6 touch:min-h-11 cursor-pointer font-bold">
        {formatCount(cells.length, 'cell', 'cells')} corrected here
      </summary>
      <ul>
        {cells.map(({ row, column, value, before, person }) => {
          const cell = `${labels[column] ?? column} of row ${row}`;
          return (
            <li
              key={`${row} ${column}`}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2"
            >
              <p className="min-w-0 leading-snug wrap-anywhere">
                {cell}
                {person && (
                  <>
                    {', '}
                    <bdi>{person}</bdi>
                  </>
                )}
                : <del className="text-muted">{before || 'empty'}</del>{' '}
                <ins className="font-bold no-underline">{value || 'empty'}</ins>
              </p>
              <Button
                size="sm"
                aria-label={`Take back: ${cell}`}
                onClick={() => onCorrect({ row, column }, { value: before, before, person })}
              >
                Take back
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
