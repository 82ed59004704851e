import type { AdminUser, UserSort } from '@icare/contracts/people';
import { roleNames } from '@icare/contracts/roles';
import { formatDate, formatDateTime } from '../format/format.ts';
import type { Column } from '../ui/list/data-table.tsx';
import { UserNotes, UserStatusBadge } from './user-badges.tsx';
import { type UserDialogName, UserRowActions } from './user-row-actions.tsx';

export type OpenUserDialog = (dialog: UserDialogName, user: AdminUser) => void;

export const userColumns = (onOpen: OpenUserDialog): Column<AdminUser, UserSort>[] => [
  {
    name: 'Name',
    sort: { by: 'name', first: 'asc' },
    className: 'md:w-[36%]',
    cell: ({ name, staffNumber, email, username }) => (
      <>
        <bdi className="font-bold wrap-anywhere">{name}</bdi>
        {staffNumber && (
          <span className="ml-2 text-meta whitespace-nowrap text-muted">{staffNumber}</span>
        )}
        <span className="block text-meta text-muted wrap-anywhere">
          {email} · {username}
        </span>
      </>
    ),
  },
  { name: 'Role', cell: ({ role }) => roleNames[role] },
  {
    name: 'Department',
    className: 'leading-snug',
    cell: ({ department, cadre }) => (
      <>
        {department}
        {cadre && <span className="block text-meta text-muted wrap-anywhere">{cadre}</span>}
      </>
    ),
  },
  {
    name: 'Status',
    className: 'leading-snug',
    cell: (user) => (
      <span className="flex flex-wrap items-center gap-x-3 md:block">
        <UserStatusBadge user={user} />
        <UserNotes user={user} />
      </span>
    ),
  },
  {
    name: 'Last sign-in',
    sort: { by: 'lastSignIn', first: 'desc' },
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ lastSignInAt }) =>
      lastSignInAt ? (
        <time dateTime={lastSignInAt} title={formatDateTime(lastSignInAt)}>
          {formatDate(lastSignInAt)}
        </time>
      ) : (
        <span className="text-muted">Never</span>
      ),
  },
  {
    name: 'Actions',
    named: 'unseen',
    className: 'max-md:-ml-1.5 max-md:pt-1 md:pr-0!',
    cell: (user) => <UserRowActions user={user} onOpen={onOpen} />,
  },
];
