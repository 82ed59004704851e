import type { AlertRefusal, ComplianceAlert } from '@icare/contracts/compliance-alerts';
import { useState } from 'react';
import { type LeftOut, OutcomeDialog } from '../../ui/list/outcome-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';
import { type AlertChoice, countAlerts } from './chosen-alerts.ts';

const reasons: Record<AlertRefusal, string> = {
  not_found: 'There is no such alert any more.',
  own: 'This is about yourself. Ask a colleague.',
  resolved: 'It has been resolved meanwhile.',
  already: 'This had been done already.',
  about_assignee: 'It is about this officer. Nobody is in charge of an alert about themselves.',
};

export type ChosenAlertsDialogProps = {
  of: AlertChoice;
  /** Called when they have been acted upon. */
  onDone: () => void;
  onClose: () => void;
};

type Refused = readonly { id: string; reason: AlertRefusal }[];

/**
 * Ends the dialog of an action on several alerts: with `message`, or with those that were left as they were, in a dialog
 * that takes the place of the form. `done` is a past participle: 'assigned'.
 */
export function useAlertOutcome(done: string, { of, onDone, onClose }: ChosenAlertsDialogProps) {
  const [outcome, setOutcome] = useState<{ count: number; refused: Refused } | null>(null);
  const close = () => {
    onClose();
    onDone();
  };
  return {
    settle: async (changed: readonly unknown[], refused: Refused, message: string) => {
      await refreshCompliance();
      if (refused.length > 0 && of.alerts.length > 0) {
        return setOutcome({ count: changed.length, refused });
      }
      if (changed.length === 0) {
        toast.info('No alert of theirs is open for this.');
        onClose();
        return;
      }
      toast.success(message);
      close();
    },
    dialog: outcome && (
      <OutcomeDialog
        title={`${countAlerts(outcome.count)} ${done}, ${outcome.refused.length} not`}
        description="These were left as they are:"
        leftOut={describeRefused(outcome.refused, of.alerts)}
        onClose={close}
      />
    ),
  };
}

function describeRefused(refused: Refused, alerts: readonly ComplianceAlert[]): LeftOut[] {
  const byId = new Map(alerts.map((alert) => [alert.id, alert]));
  return refused.map(({ id, reason }) => ({
    id,
    name: byId.get(id)?.user.fullName ?? '',
    detail: byId.get(id)?.staffCompliance.certificationType.name,
    message: reasons[reason],
  }));
}
