import { type Role, roleNames, roles } from '@icare/contracts/roles';
import { useId } from 'react';
import { useTakesTwo } from '../approvals/waiting.ts';
import { ownDecisionMessage } from '../session/use-is-self.ts';
import { FieldError } from '../ui/field.tsx';
import { TableCell } from '../ui/list/table-cell.tsx';

const may: Record<Role, string> = {
  ROLE_STAFF: 'Staff documents, own certificates and alerts.',
  ROLE_COMPLIANCE: 'What Staff may, and everybody’s certificates.',
  ROLE_HR: 'What Staff may, and jobs and applications.',
  ROLE_ADMIN: 'Everything; alone uses this admin panel.',
};

type RoleFieldProps = {
  id: string;
  value: Role;
  onChange: (role: Role) => void;
  error: string | undefined;
  /** True for the user's own role, which another person must change. */
  isOwn: boolean;
  /** The present role, which a new person has until a higher one is approved. */
  before: Role;
};

/** A choice of role, each with a description of its rights. */
export function RoleField({ id, value, onChange, error, isOwn, before }: RoleFieldProps) {
  const errorId = useId();
  const waits = useTakesTwo() && value === 'ROLE_ADMIN' && before !== 'ROLE_ADMIN';
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 font-bold">Role</legend>
      {isOwn && <p className="text-muted">{ownDecisionMessage}</p>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
        {roles.map((role) => (
          <label
            key={role}
            className="flex min-h-6 cursor-pointer items-start touch:py-2.5 gap-2.5"
          >
            <input
              type="radio"
              name={id}
              // The error summary links to the chosen option.
              {...(role === value && { id })}
              value={role}
              checked={role === value}
              disabled={isOwn && role !== value}
              onChange={() => onChange(role)}
              className="mt-0.5 size-5 shrink-0"
            />
            <span className="leading-snug">
              {roleNames[role]}
              <span className="block text-meta text-muted">{may[role]}</span>
            </span>
          </label>
        ))}
      </div>
      <p aria-live="polite" className="max-w-measure font-medium empty:hidden">
        {waits &&
          `A second person confirms the role ${roleNames.ROLE_ADMIN}. Until then the role is ${roleNames[before]}; everything else is saved at once.`}
      </p>
      <details>
        <summary className="min-h-6 touch:min-h-11 w-fit cursor-pointer text-link underline underline-offset-3">
          Compare what each role may do
        </summary>
        <RoleTable />
      </details>
    </fieldset>
  );
}

/** The rights of each role, from everybody's to those of administrators only. */
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

function RoleTable() {
  return (
    <table className="mt-2 w-full text-meta max-lg:block">
      <caption className="sr-only">What each role may do</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-edge text-left align-bottom *:py-1.5 *:pr-3 *:font-bold">
          <td />
          {roles.map((role) => (
            <th key={role} scope="col">
              {roleNames[role]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rights.map(({ what, by }) => (
          <tr
            key={what}
            className="border-b border-line align-top last:border-0 max-lg:grid max-lg:py-2 lg:*:py-1.5 lg:*:pr-3"
          >
            <th scope="row" className="text-left font-bold lg:font-regular">
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
