import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { BellRing, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useLastSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useActsFor } from '../access.ts';
import { AlertsOfChosen } from '../alerts/alerts-of-chosen.tsx';
import { ChosenAlertDialogs, type ChosenAlertsDialog } from '../alerts/chosen-alert-actions.tsx';
import { ofRecords } from '../alerts/chosen-alerts.ts';
import { ExportChosenButton } from '../export-chosen-button.tsx';
import type { Reminded } from '../reminders/remind-dialog.tsx';
import { groupByPerson } from '../reminders/reminded-items.ts';

const AssignRecordsDialog = lazyPart(
  async () => (await import('./assign-records-dialog.tsx')).AssignRecordsDialog,
);
const RemindDialog = lazyPart(
  async () => (await import('../reminders/remind-dialog.tsx')).RemindDialog,
);

type ChosenRecordActionsProps = {
  records: readonly ComplianceRecord[];
  onRenew: (record: ComplianceRecord) => void;
};

/** The actions on the selected records that the user is allowed; each button names how many it applies to. */
export function ChosenRecordActions({ records, onRenew }: ChosenRecordActionsProps) {
  const user = useLastSession()?.user;
  const [reminded, setReminded] = useState<readonly Reminded[] | null>(null);
  const [assigned, setAssigned] = useState<readonly ComplianceRecord[] | null>(null);
  const [opened, setOpened] = useState<ChosenAlertsDialog | null>(null);
  const [only] = records.length === 1 ? records : [];
  const actsFor = useActsFor();
  const others = records.filter(
    (record) => record.user.id !== user?.id && actsFor(record.user.department.name),
  );
  const renewable = records.filter(({ can }) => can.includes('renew'));
  const people = groupByPerson(others.filter(endsOrEnded));
  return (
    <>
      {people.length > 0 && (
        <Button size="sm" variant="primary" onClick={() => setReminded(people)}>
          <Icon icon={BellRing} />
          Remind {people.length === 1 ? '1 person' : `${people.length} people`}
        </Button>
      )}
      {renewable.length > 0 && (
        <Button
          size="sm"
          onClick={() =>
            only ? onRenew(only) : setOpened({ kind: 'renew', items: toItems(renewable) })
          }
        >
          <Icon icon={RefreshCw} />
          Renew {renewable.length}
        </Button>
      )}
      {others.length > 0 && (
        <AlertsOfChosen
          of={ofRecords(others)}
          onOpen={setOpened}
          onAssign={() => setAssigned(others)}
        />
      )}
      <ExportChosenButton
        what="compliance_records"
        file="compliance-records"
        rows={records}
        columns={recordColumns}
      />
      {assigned && <AssignRecordsDialog records={assigned} onClose={() => setAssigned(null)} />}
      {reminded && <RemindDialog people={reminded} onClose={() => setReminded(null)} />}
      <ChosenAlertDialogs opened={opened} onDone={() => {}} onClose={() => setOpened(null)} />
    </>
  );
}

const toItems = (records: readonly ComplianceRecord[]) =>
  records.map(({ user, certificationType }) => ({ person: user, certificationType }));

/** Whether its holder can be reminded of it. The server decides by the requirement, and names those it left out. */
const endsOrEnded = ({ displayStatus, status, pendingRenewal }: ComplianceRecord) =>
  pendingRenewal === null && (status === 'expired' || displayStatus === 'expiring');

const recordColumns = {
  person: ({ user }: ComplianceRecord) => user.fullName,
  'staff number': ({ user }: ComplianceRecord) => user.staffNumber,
  department: ({ user }: ComplianceRecord) => user.department.name,
  certification: ({ certificationType }: ComplianceRecord) => certificationType.name,
  'certificate number': ({ certificateNumber }: ComplianceRecord) => certificateNumber,
  issued: ({ issueDate }: ComplianceRecord) => issueDate,
  'valid from': ({ validFrom }: ComplianceRecord) => validFrom,
  expires: ({ expirationDate }: ComplianceRecord) => expirationDate,
  'days left': ({ daysLeft }: ComplianceRecord) => daysLeft,
  status: ({ status }: ComplianceRecord) => status,
  'verified on': ({ verifiedOn, notConfirmedOn }: ComplianceRecord) =>
    notConfirmedOn === null ? verifiedOn : null,
  'not confirmed on': ({ notConfirmedOn }: ComplianceRecord) => notConfirmedOn,
  'in charge': ({ assignedTo }: ComplianceRecord) => assignedTo?.fullName,
};
