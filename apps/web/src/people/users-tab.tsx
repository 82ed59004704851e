import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../ui/lazy-part.tsx';
import { SkeletonRows } from '../ui/states/loading.tsx';
import { Users } from './users.tsx';

const UserImportView = lazyPart(
  async () => (await import('./imports/user-import.tsx')).UserImportView,
  <SkeletonRows count={10} />,
);

/** The list of users, or the import of many. */
export function UsersTab() {
  const [params] = useSearchParams();
  if (params.get('view') !== 'import') return <Users />;
  return <UserImportView />;
}
