import type { Body } from '@icare/contracts/endpoint';
import { announceComplianceExport } from '@icare/contracts/exports';
import { lagosDate } from '@icare/domain/lagos-date';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { call } from '../api/api-client.ts';
import { saveCsv } from '../format/save-file.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { type CsvColumns, rowsCsv } from '../ui/list/list-csv.ts';
import { runWithToast } from '../ui/run-with-toast.ts';
import { toast } from '../ui/toast.ts';

type ExportChosenButtonProps<Row> = {
  what: Body<typeof announceComplianceExport>['what'];
  /** The beginning of the file's name. */
  file: string;
  rows: readonly Row[];
  columns: CsvColumns<Row>;
};

/** Records the export in the audit log, then saves the selected rows as a CSV file. */
export function ExportChosenButton<Row>(props: ExportChosenButtonProps<Row>) {
  const { what, file, rows, columns } = props;
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    if (isBusy) return;
    setBusy(true);
    await runWithToast(
      async () => {
        await call(announceComplianceExport, { body: { what, rows: rows.length } });
        const name = `${file}-${lagosDate(new Date())}.csv`;
        saveCsv(rowsCsv(rows, columns), name);
        toast.success(`${rows.length} exported`, { description: name });
      },
      { title: 'Export Failed', otherwise: 'Nothing was exported. Please try again.' },
    );
    setBusy(false);
  };
  return (
    <Button size="sm" aria-disabled={isBusy} onClick={() => void run()}>
      <Icon icon={FileDown} />
      Export {rows.length}
    </Button>
  );
}
