import type { ComplianceAlert } from '@icare/contracts/compliance-alerts';
import { formatDateTime } from '../../format/format.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SeverityBadge } from '../badges.tsx';

/** Alerts that nobody has resolved yet; without any, the section is left out. */
export function OpenAlerts({
  alerts,
  title,
}: {
  alerts: readonly ComplianceAlert[];
  title: string;
}) {
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby="alerts">
      <SectionHeading id="alerts" title={title} count={alerts.length} />
      <ul>
        {alerts.map(({ id, severity, message, alertDate, status }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <SeverityBadge severity={severity} />
            <span className="min-w-0 flex-1 basis-56 wrap-anywhere">{message}</span>
            <span className="text-meta text-muted">
              {formatDateTime(alertDate)}
              {status === 'acknowledged' && ' · acknowledged'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
