import type { PersonCompliance } from '@icare/contracts/compliance-people';
import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { isRemindable } from '@icare/domain/reminders';
import { requirementStateNames } from '@icare/domain/requirement-labels';
import { BellRing, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ChosenAlertDialogs, type ChosenAlertsDialog } from '../alerts/chosen-alert-actions.tsx';
import { ExportChosenButton } from '../export-chosen-button.tsx';
import { findPending } from './find-pending.ts';

const RemindDialog = lazyPart(
  async () => (await import('../reminders/remind-dialog.tsx')).RemindDialog,
);

type Person = Pick<PersonCompliance['person'], 'id' | 'fullName'>;
type Requirement = PersonCompliance['requirements'][number];

type ChosenRequirementActionsProps = {
  person: Person;
  requirements: readonly Requirement[];
  /** Those of the person. */
  records: readonly ComplianceRecord[];
  can: PersonCompliance['can'];
};

/** The actions on selected requirements of one person that the user is allowed; each button names how many it applies to. */
export function ChosenRequirementActions(props: ChosenRequirementActionsProps) {
  const { person, requirements, records, can } = props;
  const { id, fullName } = person;
  const [isReminding, setReminding] = useState(false);
  const [opened, setOpened] = useState<ChosenAlertsDialog | null>(null);
  const open = requirements.filter(
    ({ state, recordId }) =>
      isRemindable(state) &&
      !findPending(
        records,
        records.find((record) => record.id === recordId),
      ),
  );
  const asked = can.includes('remind')
    ? open.map(({ certificationType }) => certificationType)
    : [];
  const renewed = can.includes('add_record')
    ? [...requirements.filter(({ state }) => state === 'revoked'), ...open].map(
        ({ certificationType }) => ({ person: { id, fullName }, certificationType }),
      )
    : [];
  return (
    <>
      {asked.length > 0 && (
        <Button size="sm" variant="primary" onClick={() => setReminding(true)}>
          <Icon icon={BellRing} />
          Remind of {asked.length}
        </Button>
      )}
      {renewed.length > 0 && (
        <Button size="sm" onClick={() => setOpened({ kind: 'renew', items: renewed })}>
          <Icon icon={RefreshCw} />
          Renew {renewed.length}
        </Button>
      )}
      <ExportChosenButton
        what="compliance_requirements"
        file="requirements"
        rows={requirements}
        columns={{ person: () => fullName, ...requirementColumns }}
      />
      {isReminding && (
        <RemindDialog
          people={[{ id, fullName, certificationTypes: asked }]}
          onClose={() => setReminding(false)}
        />
      )}
      <ChosenAlertDialogs opened={opened} onDone={() => {}} onClose={() => setOpened(null)} />
    </>
  );
}

const requirementColumns = {
  certification: ({ certificationType }: Requirement) => certificationType.name,
  'issuing authority': ({ certificationType }: Requirement) => certificationType.issuingAuthority,
  state: ({ state }: Requirement) => requirementStateNames[state],
  'due on': ({ dueOn }: Requirement) => dueOn,
  expires: ({ expirationDate }: Requirement) => expirationDate,
  'revoked on': ({ revokedOn }: Requirement) => revokedOn,
  'waived until': ({ waivedUntil }: Requirement) => waivedUntil,
  'asked on': ({ lastReminder }: Requirement) => lastReminder?.sentAt,
  'asked by': ({ lastReminder }: Requirement) => lastReminder?.by,
};
