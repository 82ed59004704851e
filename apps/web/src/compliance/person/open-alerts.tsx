import type { ComplianceAlert } from '@icare/contracts/compliance-alerts';
import type { AlertSeverity } from '@icare/contracts/compliance-status';
import { CircleAlert, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import { formatDateTime } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

/** Critical red, high orange, medium yellow, low blue (spec, compliance and admin §4). */
const severityLooks = {
  critical: { tone: 'danger', icon: OctagonAlert, word: 'Critical' },
  high: { tone: 'orange', icon: TriangleAlert, word: 'High' },
  medium: { tone: 'warning', icon: CircleAlert, word: 'Medium' },
  low: { tone: 'info', icon: Info, word: 'Low' },
} as const;

function Severity({ severity }: { severity: AlertSeverity }) {
  const { word, ...look } = severityLooks[severity];
  return <Badge {...look}>{word}</Badge>;
}

/** What the portal has warned of and nobody has put right yet. Nothing at all when there is none. */
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
            <Severity severity={severity} />
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
