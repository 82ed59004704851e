import type { AdminUser } from '@icare/contracts/people';
import { roleNames } from '@icare/contracts/roles';
import { memo } from 'react';
import { formatDate, formatDateTime } from '../format/format.ts';
import { TableCell } from '../ui/list/table-cell.tsx';
import { UserNotes, UserStatusBadge } from './user-badges.tsx';
import { type UserDialogName, UserRowActions } from './user-row-actions.tsx';

type UserRowProps = {
  user: AdminUser;
  onOpen: (dialog: UserDialogName, user: AdminUser) => void;
};

/** Kept as it is while the rows around it change: a list can hold hundreds. */
export const UserRow = memo(function UserRow({ user, onOpen }: UserRowProps) {
  const { name, email, username, role, department, cadre, staffNumber, lastSignInAt } = user;
  return (
    <tr
      data-row
      className="border-b border-line max-md:grid max-md:gap-0.5 max-md:py-3 md:*:py-1.5 md:*:pr-4"
    >
      <th scope="row" className="text-left leading-snug font-regular md:w-[36%]">
        <bdi className="font-bold wrap-anywhere">{name}</bdi>
        {staffNumber && (
          <span className="ml-2 text-meta whitespace-nowrap text-muted">{staffNumber}</span>
        )}
        <span className="block text-meta text-muted wrap-anywhere">
          {email} · {username}
        </span>
      </th>
      <TableCell label="Role">{roleNames[role]}</TableCell>
      <TableCell label="Department" className="leading-snug">
        {department}
        {cadre && <span className="block text-meta text-muted wrap-anywhere">{cadre}</span>}
      </TableCell>
      <TableCell label="Status" className="leading-snug">
        <span className="flex flex-wrap items-center gap-x-3 md:block">
          <UserStatusBadge user={user} />
          <UserNotes user={user} />
        </span>
      </TableCell>
      <TableCell label="Last sign-in" className="whitespace-nowrap tabular-nums">
        {lastSignInAt ? (
          <time dateTime={lastSignInAt} title={formatDateTime(lastSignInAt)}>
            {formatDate(lastSignInAt)}
          </time>
        ) : (
          <span className="text-muted">Never</span>
        )}
      </TableCell>
      <td className="max-md:-ml-1.5 max-md:pt-1 md:pr-0!">
        <UserRowActions user={user} onOpen={onOpen} />
      </td>
    </tr>
  );
});
