import { namePrivileges } from '@icare/domain/privileges';

/** What a person may not do while it is suspended, since when and why. */
export function SuspendedNote({
  privileges,
}: {
  privileges: Parameters<typeof namePrivileges>[0];
}) {
  return (
    <p className="text-meta text-danger wrap-anywhere">
      {/* By its name alone a procedure reads like one more thing that is missing. */}
      {privileges.length === 1 ? 'Privilege' : 'Privileges'}: {namePrivileges(privileges)}
    </p>
  );
}
