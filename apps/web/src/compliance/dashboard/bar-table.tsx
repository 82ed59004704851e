import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

export type BarRow = {
  key: string;
  name: ReactNode;
  /** Length as a fraction of the longest bar, 0 to 1. */
  share: number;
  figure: string;
  facts?: string;
  /** `danger` and `warning` mark bars that need attention. */
  tone?: 'primary' | 'danger' | 'warning';
};

type BarTableProps = {
  caption: string;
  heads: readonly [name: string, figure: string];
  rows: readonly BarRow[];
};

const tones = { primary: 'bg-primary', danger: 'bg-danger', warning: 'bg-warning' };

/** Bar chart as a table: screen readers read the numbers, the bars are hidden from them. */
export function BarTable({ caption, heads, rows }: BarTableProps) {
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, share, figure, facts, tone = 'primary' }) => (
          <tr key={key} className="border-b border-line">
            <th
              scope="row"
              className="w-[38%] py-1 pr-3 text-left font-regular leading-snug wrap-anywhere sm:w-44"
            >
              {name}
            </th>
            <td className="py-1">
              <span className="flex items-center gap-3">
                <span aria-hidden="true" className="h-2 min-w-0 flex-1">
                  <span
                    className={classNames('block h-full rounded-r-1', tones[tone])}
                    style={{ width: `${Math.max(share * 100, share > 0 ? 1 : 0)}%` }}
                  />
                </span>
                <span className="w-12 text-right font-bold tabular-nums">{figure}</span>
                {facts && (
                  <span className="w-28 text-right text-meta text-muted tabular-nums max-sm:w-20">
                    {facts}
                  </span>
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
