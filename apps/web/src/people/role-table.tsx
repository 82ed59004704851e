import { type Role, roleNames, roles } from '@icare/contracts/roles';
import { TableCell } from '../ui/list/table-cell.tsx';

/** The rights of each role, from those that everybody has to those of administrators only. */
const rights: readonly { what: string; by: Record<Role, string> }[] = [
  {
    what: 'Documents for staff',
    by: { ROLE_STAFF: 'Read', ROLE_COMPLIANCE: 'Read', ROLE_HR: 'Read', ROLE_ADMIN: 'Look after' },
  },
  {
    what: 'Certificates and alerts',
    by: {
      ROLE_STAFF: 'Their own',
      ROLE_COMPLIANCE: 'Look after all',
      ROLE_HR: 'Read all',
      ROLE_ADMIN: 'Look after all',
    },
  },
  {
    what: 'Staff list',
    by: {
      ROLE_STAFF: 'No',
      ROLE_COMPLIANCE: 'Without e-mail',
      ROLE_HR: 'Read',
      ROLE_ADMIN: 'Read',
    },
  },
  {
    what: 'Jobs and applications',
    by: {
      ROLE_STAFF: 'No',
      ROLE_COMPLIANCE: 'No',
      ROLE_HR: 'Look after',
      ROLE_ADMIN: 'Look after',
    },
  },
  {
    what: 'Users, messages, mail, audit log, system',
    by: { ROLE_STAFF: 'No', ROLE_COMPLIANCE: 'No', ROLE_HR: 'No', ROLE_ADMIN: 'Look after' },
  },
];

export function RoleTable() {
  return (
    <table className="mt-2 w-full text-meta max-md:block">
      <caption className="sr-only">What each role may do</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-edge text-left align-bottom *:py-1.5 *:pr-3 *:font-bold">
          <td />
          {roles.map((role) => (
            <th key={role} scope="col">
              {roleNames[role]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rights.map(({ what, by }) => (
          <tr
            key={what}
            className="border-b border-line align-top last:border-0 max-md:grid max-md:py-2 md:*:py-1.5 md:*:pr-3"
          >
            <th scope="row" className="text-left font-bold md:font-regular">
              {what}
            </th>
            {roles.map((role) => (
              <TableCell
                key={role}
                label={roleNames[role]}
                className={by[role] === 'No' ? 'text-muted' : 'font-medium'}
              >
                {by[role]}
              </TableCell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
