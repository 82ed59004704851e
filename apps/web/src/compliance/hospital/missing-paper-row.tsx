import type { MissingPaper } from '@icare/contracts/missing-papers';
import { BellOff, BellRing, FileMinus, FilePlus } from 'lucide-react';
import { formatDate } from '../../format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectRow } from '../../ui/list/select-boxes.tsx';
import type { RowSelection } from '../../ui/list/use-selection.ts';
import { SeverityBadge } from '../badges.tsx';
import {
  describeAlert,
  describePaper,
  describeReminder,
  describeResponsible,
} from './paper-labels.ts';
import { useCountsAtOnce } from './use-counts-at-once.ts';

type MissingPaperRowProps = {
  missing: MissingPaper;
  /** `control`: the button that was pressed. */
  onAction: (action: 'add' | 'acknowledge' | 'remind', control: HTMLElement) => void;
  /** Left out where nothing can be done with several. */
  selection?: RowSelection | undefined;
};

/** Laid out as the rows of papers below it. */
export function MissingPaperRow({ missing, onAction, selection }: MissingPaperRowProps) {
  const { holder, certificationType, since, alert, can } = missing;
  const described = describePaper(missing);
  const verb = useCountsAtOnce(holder) ? 'Add' : 'Hand in';
  const where = [
    holder.place,
    holder.serial && `no. ${holder.serial}`,
    holder.kind !== 'department' && holder.department.name,
  ];
  const remarks = [describeReminder(missing.lastReminder), ...describeAlert(alert)].filter(Boolean);
  return (
    <li
      data-row
      className="flex items-start border-b border-line py-3 hover:bg-primary-soft/45 has-[[data-choose]:checked]:bg-primary-soft lg:py-2"
    >
      {selection && (
        <span className="pr-2">
          <SelectRow
            id={missing.id}
            name={described}
            isChosen={selection.isChosen(missing.id)}
            selecting={selection.selecting}
          />
        </span>
      )}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 leading-snug lg:grid-cols-[minmax(0,16fr)_minmax(0,17fr)_12.75rem_11.5rem_7.5rem] lg:gap-y-0">
        <div className="min-w-0 max-[24rem]:col-span-2">
          <h3 className="font-bold wrap-anywhere">
            <bdi>{holder.name}</bdi>
          </h3>
          <p className="text-meta leading-snug text-muted wrap-anywhere">
            {where.filter(Boolean).join(' · ')}
          </p>
        </div>
        <p className="min-w-0 wrap-anywhere max-lg:col-span-2">{certificationType.name}</p>
        <p className="tabular-nums max-lg:col-span-2">
          <span className="text-muted">Needed from </span>
          <time dateTime={since}>{formatDate(since)}</time>
        </p>
        <div className="grid justify-items-start gap-0.5 max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-items-end max-[24rem]:col-span-2 max-[24rem]:col-start-1 max-[24rem]:row-start-auto max-[24rem]:flex max-[24rem]:flex-wrap">
          <Badge tone="danger" icon={FileMinus}>
            Missing
          </Badge>
          {alert && <SeverityBadge severity={alert.severity} />}
        </div>
        <div className="flex flex-wrap items-center justify-end gap-1 max-lg:order-last max-lg:col-span-2 max-lg:justify-start lg:flex-nowrap">
          {can.includes('add') && (
            <Button
              size="sm"
              aria-label={`${verb} ${described}`}
              onClick={({ currentTarget }) => onAction('add', currentTarget)}
            >
              <Icon icon={FilePlus} className="size-4" />
              {verb}
            </Button>
          )}
          {can.includes('remind') && (
            <IconButton
              label={`Remind of ${described}`}
              icon={BellRing}
              phoneText="Remind"
              onClick={({ currentTarget }) => onAction('remind', currentTarget)}
            />
          )}
          {can.includes('acknowledge') && (
            <IconButton
              label={`Acknowledge the alert: ${described}`}
              icon={BellOff}
              phoneText="Acknowledge"
              onClick={({ currentTarget }) => onAction('acknowledge', currentTarget)}
            />
          )}
        </div>
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
