import type { ComplianceAlert } from '@icare/contracts/compliance-alerts';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { SelectRow } from '../../ui/list/select-boxes.tsx';
import { useSelection } from '../../ui/list/use-selection.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { AcknowledgeButton, AlertActions } from '../alerts/acknowledge-button.tsx';
import { AlertsBar } from '../alerts/alerts-bar.tsx';
import { AlertStatusBadge, SeverityBadge } from '../badges.tsx';

type RecentAlertsProps = {
  alerts: readonly ComplianceAlert[];
  open: number;
  /** The user may see the alerts of all staff. */
  seesAll: boolean;
};

export function RecentAlerts({ alerts, open, seesAll }: RecentAlertsProps) {
  const ids = useMemo(() => alerts.map(({ id }) => id), [alerts]);
  const selection = useSelection(ids, null);
  return (
    <section
      aria-labelledby="recent-alerts"
      data-list
      className="min-w-0"
      onKeyDown={selection.onKeyDown}
    >
      <SectionHeading
        id="recent-alerts"
        title="Recent Alerts"
        action={
          alerts.length > 0 && (
            <Link
              to={paths.compliance.tab('alerts', { status: 'pending' })}
              className="inline-flex min-h-6 touch:min-h-11 items-center"
            >
              All {open.toLocaleString('en')}
            </Link>
          )
        }
      />
      {alerts.length === 0 ? (
        <p className="py-4 text-muted">No recent alerts.</p>
      ) : (
        <>
          {seesAll && <AlertsBar selection={selection} alerts={alerts} />}
          <ul tabIndex={-1} className="outline-none">
            {alerts.map((alert) => (
              <li
                key={alert.id}
                data-row
                className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line py-2 has-[[data-choose]:checked]:bg-primary-soft max-sm:grid-cols-[minmax(0,1fr)_auto]"
              >
                <span className="flex items-center gap-2">
                  {seesAll && (
                    <SelectRow
                      id={alert.id}
                      name={`${alert.user.fullName}, ${alert.staffCompliance.certificationType.name}`}
                      isChosen={selection.isChosen(alert.id)}
                      selecting={selection.selecting}
                    />
                  )}
                  <SeverityBadge severity={alert.severity} />
                </span>
                <div className="min-w-0 leading-snug max-sm:col-span-2 max-sm:row-start-2">
                  <h3 className="font-bold wrap-anywhere">
                    <bdi>{alert.user.fullName}</bdi>
                  </h3>
                  <p className="text-meta text-muted wrap-anywhere">{alert.message}</p>
                </div>
                <span className="justify-self-end">
                  {alert.can.includes('acknowledge') ? (
                    <AlertActions>
                      <AcknowledgeButton alert={alert} />
                    </AlertActions>
                  ) : (
                    <AlertStatusBadge status={alert.status} />
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
