import { listUserImports, type UserImport } from '@icare/contracts/user-import';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../api/endpoint-query.ts';
import { formatCount } from '../../format/format-count.ts';
import { RecentImports } from '../../ui/imports/recent-imports.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const UndoDialog = lazyPart(async () => (await import('./undo-dialog.tsx')).UndoDialog);

/** The imports of people of the last day. */
export function RecentUserImports() {
  const { data: imports = [] } = useQuery(dataQuery(listUserImports, {}));
  return (
    <RecentImports
      imports={imports}
      count={countPeople}
      dialog={(chosen) => <UndoDialog {...chosen} />}
    />
  );
}

/** '40 people added and 2 changed'. */
function countPeople({ added, changed }: UserImport): string {
  if (added === 0) return `${formatCount(changed, 'person', 'people')} changed`;
  const count = `${formatCount(added, 'person', 'people')} added`;
  return changed === 0 ? count : `${count} and ${changed} changed`;
}
