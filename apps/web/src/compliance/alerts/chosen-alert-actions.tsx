import type { ComplianceAlert } from '@icare/contracts/compliance-alerts';
import { BellRing, Check, RefreshCw, UserCheck } from 'lucide-react';
import { capitalised } from '../../format/capitalised.ts';
import { useLastSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { runsCompliance, useActsFor } from '../access.ts';
import { ExportChosenButton } from '../export-chosen-button.tsx';
import type { RenewedItem } from '../records/renew-in-turn.tsx';
import type { Reminded } from '../reminders/remind-dialog.tsx';
import { groupByPerson } from '../reminders/reminded-items.ts';
import { type AlertChoice, ofAlerts } from './chosen-alerts.ts';

const AcknowledgeChosenDialog = lazyPart(
  async () => (await import('./acknowledge-chosen-dialog.tsx')).AcknowledgeChosenDialog,
);
const AssignDialog = lazyPart(async () => (await import('./assign-dialog.tsx')).AssignDialog);
const RemindDialog = lazyPart(
  async () => (await import('../reminders/remind-dialog.tsx')).RemindDialog,
);

const RenewInTurn = lazyPart(
  async () => (await import('../records/renew-in-turn.tsx')).RenewInTurn,
);

export type ChosenAlertsDialog =
  | { kind: 'acknowledge' | 'assign'; of: AlertChoice }
  | { kind: 'remind'; people: readonly Reminded[] }
  | { kind: 'renew'; items: readonly RenewedItem[] };

type ChosenAlertActionsProps = {
  alerts: readonly ComplianceAlert[];
  onOpen: (dialog: ChosenAlertsDialog) => void;
};

/** The actions on the selected alerts that the user is allowed; each button names how many it applies to. */
export function ChosenAlertActions({ alerts, onOpen }: ChosenAlertActionsProps) {
  const user = useLastSession()?.user;
  const others = alerts.filter(
    ({ user: { id }, status }) => id !== user?.id && status !== 'resolved',
  );
  const pending = alerts.filter(({ can }) => can.includes('acknowledge'));
  const actsFor = useActsFor();
  const people = groupByPerson(
    others
      .filter(
        ({ kind, user: { department } }) =>
          (kind === 'expiry' || kind === 'missing') && actsFor(department.name),
      )
      .map(({ user: person, staffCompliance: { certificationType } }) => ({
        user: person,
        certificationType,
      })),
  );
  const renewed = runsCompliance(user)
    ? others
        .filter(({ kind }) => kind !== 'pending' && kind !== 'mismatch')
        .map(({ user: person, staffCompliance: { certificationType } }) => ({
          person,
          certificationType,
        }))
    : [];
  return (
    <>
      {pending.length > 0 && (
        <Button
          size="sm"
          variant="primary"
          onClick={() => onOpen({ kind: 'acknowledge', of: ofAlerts(pending) })}
        >
          <Icon icon={Check} />
          Acknowledge {pending.length}
        </Button>
      )}
      {people.length > 0 && (
        <Button size="sm" onClick={() => onOpen({ kind: 'remind', people })}>
          <Icon icon={BellRing} />
          Remind {people.length === 1 ? '1 person' : `${people.length} people`}
        </Button>
      )}
      {renewed.length > 0 && (
        <Button size="sm" onClick={() => onOpen({ kind: 'renew', items: renewed })}>
          <Icon icon={RefreshCw} />
          Renew {renewed.length}
        </Button>
      )}
      {runsCompliance(user) && others.length > 0 && (
        <Button size="sm" onClick={() => onOpen({ kind: 'assign', of: ofAlerts(others) })}>
          <Icon icon={UserCheck} />
          Assign {others.length}
        </Button>
      )}
      <ExportChosenButton
        what="compliance_alerts"
        file="alerts"
        rows={alerts}
        columns={alertColumns}
      />
    </>
  );
}

type ChosenAlertDialogsProps = {
  opened: ChosenAlertsDialog | null;
  /** Called when what was chosen has been acted upon. */
  onDone: () => void;
  onClose: () => void;
};

/**
 * The dialogs of these actions. They are apart from the buttons, which disappear with the selection as soon as the alerts
 * that were acted upon have left the list.
 */
export function ChosenAlertDialogs({ opened, onDone, onClose }: ChosenAlertDialogsProps) {
  switch (opened?.kind) {
    case undefined:
      return null;
    case 'acknowledge':
      return <AcknowledgeChosenDialog of={opened.of} onDone={onDone} onClose={onClose} />;
    case 'assign':
      return <AssignDialog of={opened.of} onDone={onDone} onClose={onClose} />;
    case 'renew':
      return <RenewInTurn items={opened.items} onDone={onDone} onClose={onClose} />;
    case 'remind':
      return <RemindDialog people={opened.people} onClose={onClose} />;
  }
}

const alertColumns = {
  severity: ({ severity }: ComplianceAlert) => capitalised(severity),
  status: ({ status }: ComplianceAlert) => capitalised(status),
  person: ({ user }: ComplianceAlert) => user.fullName,
  department: ({ user }: ComplianceAlert) => user.department.name,
  certification: ({ staffCompliance }: ComplianceAlert) => staffCompliance.certificationType.name,
  alert: ({ message }: ComplianceAlert) => message,
  'about the day': ({ dueOn }: ComplianceAlert) => dueOn,
  raised: ({ alertDate }: ComplianceAlert) => alertDate,
  'in charge': ({ assignedTo }: ComplianceAlert) => assignedTo?.fullName,
  acknowledged: ({ acknowledgedAt }: ComplianceAlert) => acknowledgedAt,
  'acknowledged by': ({ acknowledgedBy }: ComplianceAlert) => acknowledgedBy,
  note: ({ acknowledgeNote }: ComplianceAlert) => acknowledgeNote,
};
