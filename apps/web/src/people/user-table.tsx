import type { AdminUser } from '@icare/contracts/people';
import { SortHead } from '../ui/list/sort-head.tsx';
import type { UserFilters } from './api.ts';
import type { FilterName } from './use-user-filters.ts';
import { UserRow } from './user-row.tsx';
import type { UserDialogName } from './user-row-actions.tsx';

type UserTableProps = {
  users: readonly AdminUser[];
  filters: UserFilters;
  onSort: (patch: Partial<Record<FilterName, string>>) => void;
  onOpen: (dialog: UserDialogName, user: AdminUser) => void;
};

/** A table on the desktop, labelled blocks on a phone. */
export function UserTable({ users, filters, onSort, onOpen }: UserTableProps) {
  const head = { current: filters, onSort };
  return (
    <table className="w-full max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-ink text-left text-meta text-muted *:py-2 *:pr-4 *:font-medium">
          <SortHead by="name" first="asc" {...head}>
            Name
          </SortHead>
          <th scope="col">Role</th>
          <th scope="col">Department</th>
          <th scope="col">Status</th>
          <SortHead by="lastSignIn" first="desc" {...head}>
            Last sign-in
          </SortHead>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody tabIndex={-1} className="max-md:block">
        {users.map((user) => (
          <UserRow key={user._id} user={user} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}
