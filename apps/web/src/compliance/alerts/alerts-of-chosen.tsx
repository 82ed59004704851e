import { Check, UserCheck } from 'lucide-react';
import { useLastSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { runsCompliance } from '../access.ts';
import type { ChosenAlertsDialog } from './chosen-alert-actions.tsx';
import type { AlertChoice } from './chosen-alerts.ts';

type AlertsOfChosenProps = {
  /** What is open about these people or records. */
  of: AlertChoice;
  onOpen: (dialog: ChosenAlertsDialog) => void;
  /** Other than of the alerts alone. */
  onAssign?: () => void;
};

/** Acknowledges what is open about selected people or records, and puts an officer in charge. */
export function AlertsOfChosen({ of, onOpen, onAssign }: AlertsOfChosenProps) {
  const user = useLastSession()?.user;
  return (
    <>
      <Button size="sm" onClick={() => onOpen({ kind: 'acknowledge', of })}>
        <Icon icon={Check} />
        Acknowledge alerts
      </Button>
      {runsCompliance(user) && (
        <Button size="sm" onClick={onAssign ?? (() => onOpen({ kind: 'assign', of }))}>
          <Icon icon={UserCheck} />
          Assign
        </Button>
      )}
    </>
  );
}
