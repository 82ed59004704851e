import type { PersonClearance } from '@icare/contracts/clearance';
import type { DepartmentName } from '@icare/contracts/departments';
import { clearanceNames } from '@icare/domain/clearance-labels';
import { BellRing, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useLastSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { runsCompliance, useActsFor } from '../access.ts';
import { AlertsOfChosen } from '../alerts/alerts-of-chosen.tsx';
import { ChosenAlertDialogs, type ChosenAlertsDialog } from '../alerts/chosen-alert-actions.tsx';
import { ofPeople } from '../alerts/chosen-alerts.ts';
import { describeItem } from '../clearance/describe-clearance.ts';
import { ExportChosenButton } from '../export-chosen-button.tsx';
import type { RenewedItem } from '../records/renew-in-turn.tsx';
import type { Reminded } from './remind-dialog.tsx';
import { itemsToRemind } from './reminded-items.ts';

const RemindDialog = lazyPart(async () => (await import('./remind-dialog.tsx')).RemindDialog);

/** A person of a list of people. */
export type ListedPerson = {
  id: string;
  fullName: string;
  cadre: string | null;
  staffNumber?: string | null;
  department: { name: DepartmentName };
  clearance: PersonClearance;
};

type ChosenPeopleActionsProps = { people: readonly ListedPerson[] };

/** The actions on the selected people that the user is allowed; each button names how many it applies to. */
export function ChosenPeopleActions({ people }: ChosenPeopleActionsProps) {
  const user = useLastSession()?.user;
  const [reminded, setReminded] = useState<readonly Reminded[] | null>(null);
  const [opened, setOpened] = useState<ChosenAlertsDialog | null>(null);
  const actsFor = useActsFor();
  const others = people.filter(({ id, department }) => id !== user?.id && actsFor(department.name));
  const renewed = runsCompliance(user) ? others.flatMap(itemsToRenew) : [];
  const remindable = others
    .map(({ id, fullName, clearance }) => ({
      id,
      fullName,
      certificationTypes: itemsToRemind(clearance),
    }))
    .filter(({ certificationTypes }) => certificationTypes.length > 0);
  return (
    <>
      {remindable.length > 0 && (
        <Button size="sm" variant="primary" onClick={() => setReminded(remindable)}>
          <Icon icon={BellRing} />
          Remind {remindable.length}
        </Button>
      )}
      {renewed.length > 0 && (
        <Button size="sm" onClick={() => setOpened({ kind: 'renew', items: renewed })}>
          <Icon icon={RefreshCw} />
          Renew {renewed.length}
        </Button>
      )}
      {others.length > 0 && <AlertsOfChosen of={ofPeople(others)} onOpen={setOpened} />}
      <ExportChosenButton
        what="compliance_people"
        file="people"
        rows={people}
        columns={peopleColumns}
      />
      {reminded && <RemindDialog people={reminded} onClose={() => setReminded(null)} />}
      <ChosenAlertDialogs opened={opened} onDone={() => {}} onClose={() => setOpened(null)} />
    </>
  );
}

/** What they lack or what ends, and what was revoked: each gets a new record. */
function itemsToRenew({ clearance, ...person }: ListedPerson): RenewedItem[] {
  const revoked = clearance.items.flatMap(({ reason, certificationType }) =>
    reason === 'revoked' && certificationType ? [certificationType] : [],
  );
  const { id, fullName } = person;
  return [...revoked, ...itemsToRemind(clearance)].map((certificationType) => ({
    person: { id, fullName },
    certificationType,
  }));
}

const peopleColumns = {
  person: ({ fullName }: ListedPerson) => fullName,
  'staff number': ({ staffNumber }: ListedPerson) => staffNumber,
  cadre: ({ cadre }: ListedPerson) => cadre,
  department: ({ department }: ListedPerson) => department.name,
  clearance: ({ clearance }: ListedPerson) => clearanceNames[clearance.clearance],
  'what stands against it': ({ clearance }: ListedPerson) =>
    clearance.items.map(describeItem).join('; '),
};
