import { listRecordImports, type RecordImport } from '@icare/contracts/compliance-import';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../api/endpoint-query.ts';
import { formatCount } from '../../format/format-count.ts';
import { RecentImports } from '../../ui/imports/recent-imports.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const UndoDialog = lazyPart(async () => (await import('./undo-dialog.tsx')).UndoDialog);

/** The imports of records of the last day. */
export function RecentRecordImports() {
  const { data: imports = [] } = useQuery(dataQuery(listRecordImports, {}));
  return (
    <RecentImports
      imports={imports}
      count={countRecords}
      dialog={(chosen) => <UndoDialog {...chosen} />}
    />
  );
}

/** '40 records, 30 of them renewals'. */
function countRecords({ records, renewals }: RecordImport): string {
  const count = formatCount(records, 'record', 'records');
  if (renewals === 0) return count;
  return `${count}, ${formatCount(renewals, 'of them a renewal', 'of them renewals')}`;
}
