import type { ComplianceAlert } from '@icare/contracts/compliance-alerts';
import { MessageSquarePlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDate, formatDateTime } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectRow } from '../../ui/list/select-boxes.tsx';
import type { RowSelection } from '../../ui/list/use-selection.ts';
import { AlertStatusBadge, SeverityBadge } from '../badges.tsx';
import { AcknowledgeButton, AlertActions } from './acknowledge-button.tsx';
import { AlertRemedy } from './alert-remedy.tsx';

type AlertRowProps = {
  alert: ComplianceAlert;
  withPerson: boolean;
  onNote: (alert: ComplianceAlert) => void;
  onAddRecord: (alert: ComplianceAlert) => void;
  /** Left out where nothing can be done with several. */
  selection?: RowSelection;
};

export function AlertRow({ alert, withPerson, onNote, onAddRecord, selection }: AlertRowProps) {
  const { user, staffCompliance, acknowledgedBy, acknowledgedAt, acknowledgeNote } = alert;
  const name = <bdi>{user.fullName}</bdi>;
  const passed = alert.passedOffline.length;
  const { assignedTo } = alert;
  const remarks = [
    assignedTo && `In charge: ${assignedTo.fullName}, since ${formatDate(assignedTo.since)}.`,
    acknowledgedAt &&
      `Acknowledged${acknowledgedBy ? ` by ${acknowledgedBy}` : ''}, ${formatDateTime(acknowledgedAt)}.`,
    acknowledgeNote,
    passed > 0 &&
      `${passed} earlier ${passed === 1 ? 'warning was' : 'warnings were'} due while the portal was off.`,
  ].filter(Boolean);
  return (
    <li
      data-row
      data-alert={alert.id}
      className="flex items-start border-b border-line has-[[data-choose]:checked]:bg-primary-soft"
    >
      {selection && (
        <span className="py-2 pr-2 lg:self-center lg:py-1.5">
          <SelectRow
            id={alert.id}
            name={`${user.fullName}, ${staffCompliance.certificationType.name}`}
            isChosen={selection.isChosen(alert.id)}
            selecting={selection.selecting}
          />
        </span>
      )}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2.5 lg:grid-cols-[5.5rem_minmax(0,4fr)_minmax(0,7fr)_9.5rem_8rem_9.5rem] lg:py-1.5">
        <SeverityBadge severity={alert.severity} />
        <div className="min-w-0 leading-snug max-lg:col-span-2 max-lg:row-start-2">
          <h3 className="font-bold wrap-anywhere">
            {withPerson ? (
              <Link
                to={paths.compliance.person(user.id)}
                className="text-ink no-underline hover:underline"
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          <p className="text-meta text-muted">{user.department.name}</p>
        </div>
        <div className="min-w-0 leading-snug max-lg:col-span-2">
          <p className="wrap-anywhere">{alert.message}</p>
          <p className="flex flex-wrap items-center gap-x-3 text-meta text-muted wrap-anywhere">
            {staffCompliance.certificationType.name}
            <AlertRemedy alert={alert} isOwn={!withPerson} onAddRecord={onAddRecord} />
          </p>
          {remarks.length > 0 && (
            <p className="text-meta text-muted wrap-anywhere">{remarks.join(' ')}</p>
          )}
        </div>
        <p className="text-meta text-muted tabular-nums max-lg:col-start-1 max-sm:col-span-2">
          <span className="sr-only">Raised </span>
          {formatDateTime(alert.alertDate)}
        </p>
        <span className="max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-self-end">
          <AlertStatusBadge status={alert.status} />
        </span>
        <span className="justify-self-end max-sm:col-span-2 max-sm:justify-self-start">
          {alert.can.includes('acknowledge') && (
            <AlertActions>
              <AcknowledgeButton alert={alert} />
              <IconButton
                label={`Acknowledge with a note: ${user.fullName}, ${staffCompliance.certificationType.name}`}
                icon={MessageSquarePlus}
                phoneText="With a note"
                onClick={() => onNote(alert)}
              />
            </AlertActions>
          )}
        </span>
      </div>
    </li>
  );
}
