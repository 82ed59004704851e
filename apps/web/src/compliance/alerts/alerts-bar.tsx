import type { ComplianceAlert } from '@icare/contracts/compliance-alerts';
import { limits } from '@icare/contracts/limits';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SelectionBar } from '../../ui/list/selection-bar.tsx';
import type { RowSelection } from '../../ui/list/use-selection.ts';
import type { ChosenAlertsDialog } from './chosen-alert-actions.tsx';

/** Loaded with the first selection: pages that only list some alerts need neither at first. */
const ChosenAlertActions = lazyPart(
  async () => (await import('./chosen-alert-actions.tsx')).ChosenAlertActions,
);
const ChosenAlertDialogs = lazyPart(
  async () => (await import('./chosen-alert-actions.tsx')).ChosenAlertDialogs,
);

type AlertsBarProps = { selection: RowSelection; alerts: readonly ComplianceAlert[] };

/** Above a list of alerts without filters. */
export function AlertsBar({ selection, alerts }: AlertsBarProps) {
  const [opened, setOpened] = useState<ChosenAlertsDialog | null>(null);
  return (
    <>
      {opened && (
        <ChosenAlertDialogs
          opened={opened}
          onDone={selection.clear}
          onClose={() => setOpened(null)}
        />
      )}
      <SelectionBar
        selection={selection}
        noun={['alert', 'alerts']}
        most={limits.alertsAtOnce}
        hint="Tick alerts to act for several at once."
        actions={
          <ChosenAlertActions
            alerts={alerts.filter(({ id }) => selection.isChosen(id))}
            onOpen={setOpened}
          />
        }
      />
    </>
  );
}
