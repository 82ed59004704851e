import type { HospitalPaper } from '@icare/contracts/hospital-papers';
import { formatDate } from '../../format/format.ts';
import { SelectRow } from '../../ui/list/select-boxes.tsx';
import type { Selecting } from '../../ui/list/use-selection.ts';
import { DaysBadge, SeverityBadge } from '../badges.tsx';
import type { PaperDialogName } from './paper-actions.ts';
import { PaperButtons } from './paper-buttons.tsx';
import {
  describeAlert,
  describePaper,
  describeReminder,
  describeResponsible,
} from './paper-labels.ts';
import { StandingBadge } from './standing-badge.tsx';

type PaperRowProps = {
  paper: HospitalPaper;
  runs: boolean;
  onAction: (name: PaperDialogName, paper: HospitalPaper) => void;
  /** Left out where nothing can be done with several. */
  selecting?: Selecting;
  isChosen?: boolean;
};

type PaperOnly = Pick<PaperRowProps, 'paper'>;

/** One line on desktops; on phones a block with actions as text. */
export function PaperRow(props: PaperRowProps) {
  const { paper, runs, onAction, selecting, isChosen = false } = props;
  const { holder, certificationType, daysLeft, certificateNumber, alert } = paper;
  const where = [holder.place, holder.serial && `no. ${holder.serial}`].filter(Boolean).join(', ');
  const remarks = describeRemarks(paper);
  return (
    <li
      data-row
      data-paper={paper.id}
      className="flex items-start border-b border-line py-3 hover:bg-primary-soft/45 has-[[data-choose]:checked]:bg-primary-soft lg:py-2"
    >
      {selecting && (
        <span className="pr-2">
          <SelectRow
            id={paper.id}
            name={describePaper(paper)}
            isChosen={isChosen}
            selecting={selecting}
          />
        </span>
      )}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 lg:grid-cols-[minmax(0,16fr)_minmax(0,17fr)_12.75rem_11.5rem_7.5rem] lg:gap-y-0">
        <div className="min-w-0 leading-snug max-[24rem]:col-span-2">
          <h3 className="font-bold wrap-anywhere">
            <bdi>{holder.name}</bdi>
          </h3>
          <p className="text-meta leading-snug text-muted wrap-anywhere">
            {[where, holder.kind === 'department' ? '' : holder.department.name]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="min-w-0 leading-snug max-lg:col-span-2">
          <p className="wrap-anywhere">{certificationType.name}</p>
          <p className="text-meta leading-snug text-muted wrap-anywhere">
            {certificateNumber ?? 'No number'}
          </p>
        </div>
        <div className="grid justify-items-start gap-0.5 leading-snug tabular-nums max-lg:col-span-2">
          <LastDay paper={paper} />
          {daysLeft !== null && paper.standing !== 'revoked' && <DaysBadge daysLeft={daysLeft} />}
        </div>
        <div className="grid justify-items-start gap-0.5 max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-items-end max-[24rem]:col-span-2 max-[24rem]:col-start-1 max-[24rem]:row-start-auto max-[24rem]:flex max-[24rem]:flex-wrap">
          <StandingBadge paper={paper} />
          {alert && <SeverityBadge severity={alert.severity} />}
        </div>
        <PaperButtons
          paper={paper}
          runs={runs}
          onAction={onAction}
          className="max-lg:order-last max-lg:col-span-2 max-lg:-ml-1.5"
        />
        <p className="col-span-full text-meta leading-snug whitespace-pre-line text-muted wrap-anywhere">
          <span className={holder.responsible?.isActive ? undefined : 'font-bold text-ink'}>
            {describeResponsible(holder)}
          </span>
          {remarks.length > 0 && ` · ${remarks.join(' ')}`}
        </p>
      </div>
    </li>
  );
}

/** Its last day; of one that was revoked the day of that, whatever its date. */
function LastDay({ paper: { standing, closedOn, expirationDate, daysLeft } }: PaperOnly) {
  const revokedOn = standing === 'revoked' ? closedOn : null;
  const lastDay = revokedOn ?? expirationDate;
  if (!lastDay) return <p>{standing === 'revoked' ? 'Ended' : 'Does not expire'}</p>;
  const isOver = standing === 'revoked' || (daysLeft !== null && daysLeft < 0);
  return (
    <p>
      <span className={isOver ? 'text-muted' : 'text-muted lg:sr-only'}>
        {isOver ? 'Ended ' : 'Ends '}
      </span>
      <time dateTime={lastDay}>{formatDate(lastDay)}</time>
    </p>
  );
}

/** Details that have no column, as sentences. */
function describeRemarks(paper: HospitalPaper): string[] {
  const { renewalUntil, pendingRenewal, closedReason, notes, alert, handedInBy, standing } = paper;
  return [
    renewalUntil && `Renewal window to ${formatDate(renewalUntil)}.`,
    pendingRenewal && 'A renewal waits to be verified.',
    standing === 'waiting' && handedInBy && `Handed in by ${handedInBy}.`,
    standing !== 'waiting' &&
      paper.verifiedOn === null &&
      paper.status === 'active' &&
      'Unverified.',
    describeReminder(paper.lastReminder),
    ...describeAlert(alert),
    closedReason,
    notes,
  ].filter((remark): remark is string => typeof remark === 'string' && remark !== '');
}
