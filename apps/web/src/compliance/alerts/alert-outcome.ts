import type { AlertRefusal, ComplianceAlert } from '@icare/contracts/compliance-alerts';
import type { LeftOut } from '../../ui/list/outcome-dialog.tsx';

const reasons: Record<AlertRefusal, string> = {
  not_found: 'There is no such alert any more.',
  own: 'This is about yourself. Ask a colleague.',
  resolved: 'It has been resolved meanwhile.',
  already: 'That was so already.',
  about_assignee: 'It is about this officer. Nobody is in charge of an alert about themselves.',
};

/** The alerts that were left as they were, with the reason. */
export function describeRefused(
  refused: readonly { id: string; reason: AlertRefusal }[],
  alerts: readonly ComplianceAlert[],
): LeftOut[] {
  const byId = new Map(alerts.map((alert) => [alert.id, alert]));
  return refused.map(({ id, reason }) => ({
    id,
    name: byId.get(id)?.user.fullName ?? '',
    detail: byId.get(id)?.staffCompliance.certificationType.name,
    message: reasons[reason],
  }));
}

export const countAlerts = (count: number) => `${count} ${count === 1 ? 'alert' : 'alerts'}`;
