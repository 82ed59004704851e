import { type ReactNode, useId } from 'react';
import { SectionHeading } from '../../ui/section-heading.tsx';

type Bar = {
  name: string;
  /** Length of the bar. */
  value: number;
  /** The figure in words. */
  text: ReactNode;
  /** A second figure. */
  also?: ReactNode;
};

type BarTableProps = {
  title: string;
  sentence: string;
  columns: readonly [string, string, string?];
  bars: readonly Bar[];
};

/** A table whose figures also are bars: the same data for the eye and for a screen reader. */
export function BarTable({ title, sentence, columns, bars }: BarTableProps) {
  const id = useId();
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const [first, second, third] = columns;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <SectionHeading id={id} title={title} level={3} size="small" />
      <p className="pt-2 text-meta text-muted">{sentence}</p>
      <table className="mt-1 w-full" aria-labelledby={id}>
        <thead>
          <tr className="text-left text-meta text-muted *:py-1.5 *:font-medium">
            <th scope="col" className="w-28">
              {first}
            </th>
            <th scope="col">{second}</th>
            {third && (
              <th scope="col" className="pl-3 text-right">
                {third}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ name, value, text, also }) => (
            <tr key={name} className="border-t border-line *:py-1.5">
              <th scope="row" className="pr-3 text-left font-regular">
                {name}
              </th>
              <td>
                <span className="flex items-center gap-2.5">
                  <span aria-hidden="true" className="h-4 flex-1">
                    <span
                      className="block h-full rounded-r-1 bg-primary"
                      style={{ width: `${(100 * value) / most}%` }}
                    />
                  </span>
                  <span className="w-20 text-right tabular-nums">{text}</span>
                </span>
              </td>
              {third && (
                <td className="pl-3 text-right whitespace-nowrap text-muted tabular-nums">
                  {also}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
