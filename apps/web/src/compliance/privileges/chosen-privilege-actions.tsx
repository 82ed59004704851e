import type { Answer } from '@icare/contracts/endpoint';
import type { listPrivileges } from '@icare/contracts/privileges';
import { privilegeStateNames } from '@icare/domain/privileges';
import { CircleX } from 'lucide-react';
import { useLastSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { runsCompliance } from '../access.ts';
import { ExportChosenButton } from '../export-chosen-button.tsx';

export type ListedPrivilege = Answer<typeof listPrivileges>['data'][number];

type ChosenPrivilegeActionsProps = {
  privileges: readonly ListedPrivilege[];
  onEnd: (privileges: readonly ListedPrivilege[]) => void;
};

/** The actions on the selected privileges that the user is allowed; each button names how many it applies to. */
export function ChosenPrivilegeActions({ privileges, onEnd }: ChosenPrivilegeActionsProps) {
  const viewer = useLastSession()?.user;
  const running = privileges.filter(
    ({ state, user }) => runsCompliance(viewer) && state !== 'ended' && user.id !== viewer?.id,
  );
  return (
    <>
      {running.length > 0 && (
        <Button size="sm" onClick={() => onEnd(running)}>
          <Icon icon={CircleX} />
          End {running.length}
        </Button>
      )}
      <ExportChosenButton
        what="privileges"
        file="privileges"
        rows={privileges}
        columns={privilegeColumns}
      />
    </>
  );
}

const privilegeColumns = {
  privilege: ({ name }: ListedPrivilege) => name,
  condition: ({ condition }: ListedPrivilege) => condition,
  person: ({ user }: ListedPrivilege) => user.fullName,
  cadre: ({ user }: ListedPrivilege) => user.cadre,
  department: ({ user }: ListedPrivilege) => user.department.name,
  licence: ({ certificationType }: ListedPrivilege) => certificationType.name,
  state: ({ state }: ListedPrivilege) => privilegeStateNames[state],
  'first day': ({ firstDay }: ListedPrivilege) => firstDay,
  'last day': ({ lastDay }: ListedPrivilege) => lastDay,
  'suspended since': ({ suspension }: ListedPrivilege) => suspension?.since,
  'approved by': ({ approvedBy }: ListedPrivilege) => approvedBy,
  'ended on': ({ endedAt }: ListedPrivilege) => endedAt,
  'end reason': ({ endReason }: ListedPrivilege) => endReason,
};
