import type { PersonCompliance, Waiver } from '@icare/contracts/compliance-people';
import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import type { RequirementState } from '@icare/contracts/compliance-status';
import { isRemindable } from '@icare/domain/reminders';
import { BellRing, Plus, RefreshCw, ShieldCheck } from 'lucide-react';
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
  /** `record` or its renewal, if it waits to be verified. */
  pending: ComplianceRecord | undefined;
  waiver: Waiver | undefined;
  /** A waiver already waits for a second person, so none can be requested. */
  hasWaiverRequest: boolean;
  /** Actions that the user may take for this person. */
  can: PersonCompliance['can'];
  onAction: (action: PersonAction) => void;
};

/** Buttons and links for a cell of the matrix. The first is the most likely next step. */
export function CellActions(props: CellActionsProps) {
  const { person, can, type, state, record, pending, waiver, hasWaiverRequest, onAction } = props;
  const personPage = paths.compliance.person(person.id);
  // What is missing is one for the days until that begins, which renews nothing.
  const renewed = state === 'upcoming' ? undefined : record;
  return (
    <div className="flex flex-wrap gap-2">
      {pending?.can.includes('verify') && (
        <ButtonLink size="sm" variant="primary" to={paths.compliance.verification(pending.id)}>
          <Icon icon={ShieldCheck} />
          Verify
        </ButtonLink>
      )}
      {renewed?.can.includes('renew') && renewed.expirationDate !== null && (
        <Button
          size="sm"
          variant="primary"
          onClick={() => onAction({ kind: 'renew', record: renewed })}
        >
          <Icon icon={RefreshCw} />
          Renew
        </Button>
      )}
      {can.includes('add_record') && !renewed && (
        <Button
          size="sm"
          variant="primary"
          onClick={() => onAction({ kind: 'add', certificationType: type })}
        >
          <Icon icon={Plus} />
          Add record
        </Button>
      )}
      {can.includes('remind') && !pending && isRemindable(state) && (
        <Button size="sm" onClick={() => onAction({ kind: 'remind', certificationType: type })}>
          <Icon icon={BellRing} />
          Remind
        </Button>
      )}
      <ButtonLink size="sm" to={record ? `${personPage}#record-${record.id}` : personPage}>
        {record ? 'Open record' : 'Open person'}
      </ButtonLink>
      {can.includes('end_waiver') && waiver && (
        <Button size="sm" onClick={() => onAction({ kind: 'end-waiver', waiver })}>
          End waiver
        </Button>
      )}
      {can.includes('waive') && !waiver && !hasWaiverRequest && state !== 'none' && (
        <Button size="sm" onClick={() => onAction({ kind: 'waive', certificationType: type })}>
          Waive
        </Button>
      )}
    </div>
  );
}
