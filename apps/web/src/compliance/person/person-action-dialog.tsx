import { endWaiver, type Waiver } from '@icare/contracts/compliance-people';
import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import type { CertificationCategory } from '@icare/contracts/compliance-status';
import type { Privilege } from '@icare/contracts/privileges';
import { describeWaiverReason } from '@icare/domain/waivers';
import { call } from '../../api/api-client.ts';
import { formatDate } from '../../format/format.ts';
import type { PickedPerson } from '../../people/picker/picked-person.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';
import { EndPrivilegeDialog } from '../privileges/end-dialog.tsx';
import { GrantDialog } from '../privileges/grant-dialog.tsx';
import { AddRecordDialog } from '../records/add-record-dialog.tsx';
import { RenewDialog } from '../records/renew-dialog.tsx';
import { RemindDialog } from '../reminders/remind-dialog.tsx';
import { WaiveDialog } from './waive-dialog.tsx';

type NamedType = { id: string; name: string };
export type PersonAction =
  | { kind: 'add'; certificationType?: NamedType }
  | { kind: 'renew'; record: ComplianceRecord }
  | { kind: 'waive'; certificationType: NamedType & { category: CertificationCategory } }
  | { kind: 'end-waiver'; waiver: Waiver }
  | { kind: 'remind'; certificationType: NamedType }
  | { kind: 'grant-privilege'; licences: readonly NamedType[] }
  | { kind: 'end-privilege'; privilege: Privilege };

type PersonActionDialogProps = { action: PersonAction; person: PickedPerson; onClose: () => void };

/** The dialog for an officer's action on a person's requirement. */
export function PersonActionDialog({ action, person, onClose }: PersonActionDialogProps) {
  switch (action.kind) {
    case 'add':
      return (
        <AddRecordDialog
          onClose={onClose}
          person={person}
          {...(action.certificationType && { certificationTypeId: action.certificationType.id })}
        />
      );
    case 'renew':
      return <RenewDialog onClose={onClose} record={action.record} />;
    case 'waive':
      return (
        <WaiveDialog
          person={person}
          certificationType={action.certificationType}
          onClose={onClose}
        />
      );
    case 'remind':
      return (
        <RemindDialog
          people={[{ ...person, certificationTypes: [action.certificationType] }]}
          onClose={onClose}
        />
      );
    case 'grant-privilege':
      return <GrantDialog person={person} licences={action.licences} onClose={onClose} />;
    case 'end-privilege':
      return (
        <EndPrivilegeDialog
          privilege={action.privilege}
          fullName={person.fullName}
          onClose={onClose}
        />
      );
    case 'end-waiver':
      return (
        <EndWaiverDialog waiver={action.waiver} fullName={person.fullName} onClose={onClose} />
      );
  }
}

type EndWaiverDialogProps = { waiver: Waiver; fullName: string; onClose: () => void };

/** Asks for confirmation, since ending a waiver can raise alerts immediately. */
function EndWaiverDialog({ waiver, fullName, onClose }: EndWaiverDialogProps) {
  return (
    <ConfirmDialog
      title="End this waiver?"
      description={`${fullName} needs ${waiver.certificationType.name} again from today on.`}
      action={{ label: 'End waiver', busy: 'Ending...' }}
      cancel="Keep waiver"
      otherwise="The waiver was not ended. Please try again."
      run={async () => {
        await call(endWaiver, { params: { id: waiver.id } });
        toast.success('Waiver ended');
        await refreshCompliance();
        onClose();
      }}
      onClose={onClose}
    >
      <Facts>
        <Fact term="Reason">
          <span className="whitespace-pre-line">{describeWaiverReason(waiver)}</span>
        </Fact>
        <Fact term="Last day">{waiver.until ? formatDate(waiver.until) : 'Until it is ended'}</Fact>
        <Fact term="Approved by">{waiver.approvedBy ?? 'Not known any more'}</Fact>
      </Facts>
    </ConfirmDialog>
  );
}
