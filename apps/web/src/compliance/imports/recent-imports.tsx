import { listRecordImports, type RecordImport } from '@icare/contracts/compliance-import';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dataQuery } from '../../api/endpoint-query.ts';
import { formatDateTime } from '../../format/format.ts';
import { formatCount } from '../../format/format-count.ts';
import { Button } from '../../ui/button.tsx';
import { GroupHeading } from '../../ui/group-heading.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const UndoDialog = lazyPart(async () => (await import('./undo-dialog.tsx')).UndoDialog);

/** The imports of the last day, which can be undone. */
export function RecentImports() {
  const { data: imports = [] } = useQuery(dataQuery(listRecordImports, {}));
  const [chosen, setChosen] = useState<RecordImport | null>(null);
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="recent-imports" data-list className="mt-8">
      <GroupHeading id="recent-imports" title="Imports of the last day" count={imports.length} />
      <ul tabIndex={-1} className="outline-none">
        {imports.map((one) => (
          <li
            key={one.id}
            data-row
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b border-line py-2"
          >
            <div className="min-w-0 flex-1 basis-64 leading-snug">
              <p className="font-bold wrap-anywhere">
                <bdi>{nameFile(one)}</bdi>
              </p>
              <p className="text-meta text-muted wrap-anywhere">
                {countRecords(one)}, by {nameImporter(one)}, {formatDateTime(one.at)}
              </p>
            </div>
            <Button
              size="sm"
              aria-label={`Undo the import of ${nameFile(one)}, ${formatDateTime(one.at)}`}
              onClick={() => setChosen(one)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <UndoDialog
          id={chosen.id}
          description={`${nameFile(chosen)}: ${countRecords(chosen)}, imported by ${nameImporter(chosen)}, ${formatDateTime(chosen.at)}.`}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}

const nameFile = ({ fileName }: RecordImport) => fileName ?? 'A file whose name is not known';
const nameImporter = ({ by }: RecordImport) => by ?? 'somebody who is not known any more';

/** '40 records, 30 of them renewals'. */
function countRecords({ records, renewals }: RecordImport): string {
  const count = formatCount(records, 'record', 'records');
  if (renewals === 0) return count;
  return `${count}, ${formatCount(renewals, 'of them a renewal', 'of them renewals')}`;
}
