import type { ComplianceAlert } from '@icare/contracts/compliance-alerts';
import { limits } from '@icare/contracts/limits';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FiltersOrActions } from '../../ui/list/filters-or-actions.tsx';
import { SelectAll } from '../../ui/list/select-boxes.tsx';
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

/** Above a list of alerts without filters: selects all, and acts on the selected ones. */
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
      <FiltersOrActions
        selection={selection}
        noun={['alert', 'alerts']}
        most={limits.alertsAtOnce}
        actions={
          <ChosenAlertActions
            alerts={alerts.filter(({ id }) => selection.isChosen(id))}
            onOpen={setOpened}
          />
        }
      >
        <p className="flex min-h-14 items-center text-meta text-muted">
          Tick alerts to act for several at once.
        </p>
      </FiltersOrActions>
      <div className="py-1">
        <SelectAll selection={selection} />
      </div>
    </>
  );
}
