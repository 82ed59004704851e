import type { Waiver } from '@icare/contracts/compliance-people';
import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import type { RequirementState } from '@icare/contracts/compliance-status';
import { Plus, RefreshCw, ShieldCheck } from 'lucide-react';
import { paths } from '../../routing/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { PersonAction } from '../person/person-action-dialog.tsx';
import type { MatrixPerson, MatrixType } from './matrix-rows.ts';

type CellActionsProps = {
  person: MatrixPerson;
  type: MatrixType;
  state: RequirementState;
  record: ComplianceRecord | undefined;
  waiver: Waiver | undefined;
  /** A waiver waits for a second person: it is not asked for twice. */
  isWaiverAsked: boolean;
  isOfficer: boolean;
  onAction: (action: PersonAction) => void;
};

/** Where a cell leads. The first is what usually comes next. */
export function CellActions(props: CellActionsProps) {
  const { person, type, state, record, waiver, isWaiverAsked, isOfficer, onAction } = props;
  const pending = state === 'pending' ? record?.id : record?.pendingRenewal;
  const canRenew = record && !pending && state !== 'revoked' && record.expirationDate !== null;
  const personPage = paths.compliance.person(person.id);
  return (
    <div className="flex flex-wrap gap-2">
      {isOfficer && pending && (
        <ButtonLink size="sm" variant="primary" to={paths.compliance.verification(pending)}>
          <Icon icon={ShieldCheck} />
          Verify
        </ButtonLink>
      )}
      {isOfficer && canRenew && (
        <Button size="sm" variant="primary" onClick={() => onAction({ kind: 'renew', record })}>
          <Icon icon={RefreshCw} />
          Renew
        </Button>
      )}
      {isOfficer && !record && (
        <Button
          size="sm"
          variant="primary"
          onClick={() => onAction({ kind: 'add', certificationType: type })}
        >
          <Icon icon={Plus} />
          Add record
        </Button>
      )}
      <ButtonLink size="sm" to={record ? `${personPage}#record-${record.id}` : personPage}>
        {record ? 'Open record' : 'Open person'}
      </ButtonLink>
      {isOfficer && waiver && (
        <Button size="sm" onClick={() => onAction({ kind: 'end-waiver', waiver })}>
          End waiver
        </Button>
      )}
      {isOfficer && !waiver && !isWaiverAsked && state !== 'none' && (
        <Button size="sm" onClick={() => onAction({ kind: 'waive', certificationType: type })}>
          Waive
        </Button>
      )}
    </div>
  );
}
