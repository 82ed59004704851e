import type { Waiver } from '@icare/contracts/compliance-people';
import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import type { PickedPerson } from '../../people/picker/picked-person.ts';
import { AddRecordDialog } from '../records/add-record-dialog.tsx';
import { RenewDialog } from '../records/renew-dialog.tsx';
import { EndWaiverDialog } from './end-waiver-dialog.tsx';
import { WaiveDialog } from './waive-dialog.tsx';

type NamedType = { id: string; name: string };
export type PersonAction =
  | { kind: 'add'; certificationType?: NamedType }
  | { kind: 'renew'; record: ComplianceRecord }
  | { kind: 'waive'; certificationType: NamedType }
  | { kind: 'end-waiver'; waiver: Waiver };

type PersonActionDialogProps = { action: PersonAction; person: PickedPerson; onClose: () => void };

/** What an officer does about somebody's requirement. */
export function PersonActionDialog({ action, person, onClose }: PersonActionDialogProps) {
  switch (action.kind) {
    case 'add':
      return (
        <AddRecordDialog
          open
          onOpenChange={onClose}
          person={person}
          {...(action.certificationType && { certificationTypeId: action.certificationType.id })}
        />
      );
    case 'renew':
      return <RenewDialog open onOpenChange={onClose} record={action.record} />;
    case 'waive':
      return (
        <WaiveDialog
          person={person}
          certificationType={action.certificationType}
          onClose={onClose}
        />
      );
    case 'end-waiver':
      return (
        <EndWaiverDialog waiver={action.waiver} fullName={person.fullName} onClose={onClose} />
      );
  }
}
