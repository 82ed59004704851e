import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SkeletonRows } from '../ui/states/loading.tsx';
import { Users } from './users.tsx';

const UserImportView = lazy(async () => ({
  default: (await import('./imports/user-import.tsx')).UserImportView,
}));

/** The list of users, or the import of many. */
export function UsersTab() {
  const [params] = useSearchParams();
  if (params.get('view') !== 'import') return <Users />;
  return (
    <Suspense fallback={<SkeletonRows count={10} />}>
      <UserImportView />
    </Suspense>
  );
}
