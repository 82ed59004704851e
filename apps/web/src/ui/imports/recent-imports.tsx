import { type ReactNode, useState } from 'react';
import { formatDateTime } from '../../format/format.ts';
import { Button } from '../button.tsx';
import { GroupHeading } from '../group-heading.tsx';

type RecentImport = { id: string; at: string; by: string | null; fileName: string | null };

type RecentImportsProps<Import extends RecentImport> = {
  imports: readonly Import[];
  /** What an import stored: '40 records, 30 of them renewals'. */
  count: (one: Import) => string;
  /** Asks before an import is undone. */
  dialog: (chosen: { id: string; description: string; onClose: () => void }) => ReactNode;
};

/** The imports of the last day, which can be undone. */
export function RecentImports<Import extends RecentImport>(props: RecentImportsProps<Import>) {
  const { imports, count, dialog } = props;
  const [chosen, setChosen] = useState<Import | null>(null);
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
                {count(one)}, by {nameImporter(one)}, {formatDateTime(one.at)}
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
      {chosen &&
        dialog({
          id: chosen.id,
          description: `${nameFile(chosen)}: ${count(chosen)}, imported by ${nameImporter(chosen)}, ${formatDateTime(chosen.at)}.`,
          onClose: () => setChosen(null),
        })}
    </section>
  );
}

const nameFile = ({ fileName }: RecentImport) => fileName ?? 'A file whose name is not known';
const nameImporter = ({ by }: RecentImport) => by ?? 'somebody who is not known any more';
