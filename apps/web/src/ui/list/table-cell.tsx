import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type TableCellProps = { label: string; className?: string; children: ReactNode };

/** A table cell; on a phone it is a line with its label. */
export function TableCell({ label, className, children }: TableCellProps) {
  return (
    <td
      className={classNames(
        'max-lg:grid max-lg:grid-cols-[7rem_minmax(0,1fr)] max-lg:items-baseline',
        className,
      )}
    >
      <span className="text-muted lg:hidden">{label}</span>
      <span className="min-w-0">{children}</span>
    </td>
  );
}
