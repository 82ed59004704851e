import type { Reading } from '@icare/contracts/reading-assignments';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

type Figures = Reading['byDepartment'][number];

/** How far each department is. */
export function DepartmentFigures({ byDepartment }: Pick<Reading, 'byDepartment'>) {
  if (byDepartment.length < 2) return null;
  return (
    <section aria-labelledby="by-department" className="pt-4">
      <SectionHeading id="by-department" title="By department" count={byDepartment.length} />
      <DataTable columns={columns} rows={byDepartment} getId={({ department }) => department} />
    </section>
  );
}

const columns: Column<Figures>[] = [
  { name: 'Department', className: 'lg:w-[40%]', cell: ({ department }) => department },
  {
    name: 'Confirmed',
    className: 'tabular-nums',
    cell: ({ asked, read }) => (
      <span className="flex items-center gap-3">
        <span className="w-24 flex-none">
          {read.toLocaleString('en')} of {asked.toLocaleString('en')}
        </span>
        {/* The figures beside it say the same. */}
        <span aria-hidden="true" className="h-1.5 w-full max-w-48 rounded-1 bg-line">
          <span
            className="block h-full rounded-1 bg-primary"
            style={{ width: `${(100 * read) / asked}%` }}
          />
        </span>
      </span>
    ),
  },
  {
    name: 'Late',
    className: 'tabular-nums',
    cell: ({ overdue }) =>
      overdue > 0 ? (
        <b className="font-bold text-danger">{overdue.toLocaleString('en')}</b>
      ) : (
        <span className="text-muted">None</span>
      ),
  },
];
