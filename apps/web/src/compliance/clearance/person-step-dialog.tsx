import { useQuery } from '@tanstack/react-query';
import { ChosenAlertDialogs } from '../alerts/chosen-alert-actions.tsx';
import { ofPeople } from '../alerts/chosen-alerts.ts';
import { WaiveDialog } from '../person/waive-dialog.tsx';
import { AddRecordDialog } from '../records/add-record-dialog.tsx';
import { allCertificationTypes } from '../types/queries.ts';
import type { PersonStep } from './person-menu.tsx';

type PersonStepDialogProps = { step: PersonStep; onClose: () => void };

/** The dialog of what was chosen in `PersonMenu`. */
export function PersonStepDialog({ step, onClose }: PersonStepDialogProps) {
  switch (step.kind) {
    case 'add':
      return (
        <AddRecordDialog
          person={step.person}
          certificationTypeId={step.certificationType.id}
          onClose={onClose}
        />
      );
    case 'waive':
      return <WaiveStep {...step} onClose={onClose} />;
    case 'acknowledge':
    case 'assign':
      return (
        <ChosenAlertDialogs
          opened={{ kind: step.kind, of: ofPeople([step.person]) }}
          onDone={() => {}}
          onClose={onClose}
        />
      );
  }
}

type WaiveStepProps = Extract<PersonStep, { kind: 'add' | 'waive' }> & { onClose: () => void };

/** Waits for the type: its category decides for how long it can be waived. */
function WaiveStep({ person, certificationType, onClose }: WaiveStepProps) {
  const types = useQuery(allCertificationTypes);
  const type = types.data?.find(({ id }) => id === certificationType.id);
  if (!type) return null;
  return <WaiveDialog person={person} certificationType={type} onClose={onClose} />;
}
