import { useSearchParams } from 'react-router-dom';
import { lazyPanel } from '../ui/lazy-panel.tsx';
import { Users } from './users.tsx';

const UserImportView = lazyPanel(
  async () => (await import('./imports/user-import.tsx')).UserImportView,
);

/** The list of users, or the import of many. */
export function UsersTab() {
  const [params] = useSearchParams();
  if (params.get('view') !== 'import') return <Users />;
  return <UserImportView />;
}
