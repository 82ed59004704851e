import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveFile } from '../../format/save-file.ts';
import { Button } from '../button.tsx';
import { GroupHeading } from '../group-heading.tsx';
import { Icon } from '../icon.tsx';
import { type ColumnLabels, ImportColumnsTable } from './import-columns-table.tsx';

type ImportGuideProps = {
  columns: readonly ColumnLabels[];
  /** A file to begin with: what its button says, its name and its content. */
  start: { label: string; name: string; csv: () => string };
  children: ReactNode;
};

/** How the spreadsheet has to look. */
export function ImportGuide({ columns, start, children }: ImportGuideProps) {
  return (
    <section aria-labelledby="spreadsheet">
      <GroupHeading id="spreadsheet" title="The spreadsheet" />
      <div className="mt-3 mb-2 grid max-w-measure gap-2">{children}</div>
      <Button
        size="sm"
        className="mb-3"
        onClick={() =>
          saveFile(new Blob([start.csv()], { type: 'text/csv;charset=utf-8' }), start.name)
        }
      >
        <Icon icon={FileDown} />
        {start.label}
      </Button>
      <ImportColumnsTable columns={columns} />
    </section>
  );
}
