import { FileDown } from 'lucide-react';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { GroupHeading } from '../../ui/group-heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { templateCsv } from './import-columns.ts';
import { ImportColumnsTable } from './import-columns-table.tsx';

/** How the spreadsheet has to look. */
export function ImportGuide() {
  return (
    <section aria-labelledby="spreadsheet">
      <GroupHeading id="spreadsheet" title="The spreadsheet" />
      <p className="mt-3 mb-2 max-w-measure">
        The first row names the columns, in any order; each further row is one record. Columns such
        as name, department or phone may stay in: they are passed over. Save it as CSV.
      </p>
      <Button
        size="sm"
        className="mb-3"
        onClick={() =>
          saveFile(
            new Blob([templateCsv()], { type: 'text/csv;charset=utf-8' }),
            'compliance-records-template.csv',
          )
        }
      >
        <Icon icon={FileDown} />
        Template CSV
      </Button>
      <ImportColumnsTable />
    </section>
  );
}
