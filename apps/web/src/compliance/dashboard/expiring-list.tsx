import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { daysLeftText, expiryUrgency } from '@icare/domain/compliance-labels';
import { Clock, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SelectRow } from '../../ui/list/select-boxes.tsx';
import { type RowSelection, useSelection } from '../../ui/list/use-selection.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { RecordsBar } from '../records/records-bar.tsx';

const RenewDialog = lazyPart(async () => (await import('../records/renew-dialog.tsx')).RenewDialog);

type ExpiringListProps = {
  records: readonly ComplianceRecord[];
  total: number;
  /** The user may see the records and pages of all staff. */
  seesAll: boolean;
};

/** Records listed on the dashboard; a link leads to the others. */
const maxRecords = 10;

export function ExpiringList({ records, total, seesAll }: ExpiringListProps) {
  const [renewing, setRenewing] = useState<ComplianceRecord | null>(null);
  const shown = useMemo(() => records.slice(0, maxRecords), [records]);
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const selection = useSelection(ids, null);
  return (
    <section
      aria-labelledby="expiring"
      data-list
      className="min-w-0"
      onKeyDown={selection.onKeyDown}
    >
      <SectionHeading
        id="expiring"
        title="Expiring Certifications (Next 30 Days)"
        action={
          total > 0 && (
            <Link
              to={paths.compliance.tab('records', { status: 'active', expiresWithin: '30' })}
              className="inline-flex min-h-6 touch:min-h-11 items-center"
            >
              All {total.toLocaleString('en')}
            </Link>
          )
        }
      />
      {records.length === 0 ? (
        <p className="py-4 text-muted">No certifications expiring in the next 30 days.</p>
      ) : (
        <>
          {seesAll && <RecordsBar selection={selection} records={shown} onRenew={setRenewing} />}
          <ul
            tabIndex={-1}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 outline-none sm:grid-cols-[minmax(0,1fr)_6.5rem_7rem_auto]"
          >
            {shown.map((record) => (
              <Row
                key={record.id}
                record={record}
                onRenew={() => setRenewing(record)}
                {...(seesAll && { selection })}
              />
            ))}
          </ul>
        </>
      )}
      {renewing && <RenewDialog onClose={() => setRenewing(null)} record={renewing} />}
    </section>
  );
}

type RowProps = {
  record: ComplianceRecord;
  onRenew: () => void;
  /** Left out for who sees only their own. */
  selection?: RowSelection;
};

function Row({ record, onRenew, selection }: RowProps) {
  const { id, user, certificationType, expirationDate, can } = record;
  const daysLeft = record.daysLeft ?? 0;
  const isUrgent = expiryUrgency(daysLeft) === 'destructive';
  const what = `${certificationType.name}, ${user.fullName}`;
  return (
    <li
      data-row
      className="col-span-full grid grid-cols-subgrid items-center gap-y-1 border-b border-line py-2 has-[[data-choose]:checked]:bg-primary-soft"
    >
      <div className="flex min-w-0 items-center gap-2 max-sm:col-span-2">
        {selection && (
          <SelectRow
            id={id}
            name={`${user.fullName}, ${certificationType.name}`}
            isChosen={selection.isChosen(id)}
            selecting={selection.selecting}
          />
        )}
        <div className="min-w-0 leading-snug">
          <h3 className="font-bold wrap-anywhere">
            {!selection ? (
              <bdi>{user.fullName}</bdi>
            ) : (
              <Link
                to={paths.compliance.person(user.id)}
                className="text-ink no-underline hover:underline"
              >
                <bdi>{user.fullName}</bdi>
              </Link>
            )}
          </h3>
          <p className="text-meta text-muted wrap-anywhere">
            {certificationType.name} · {user.department.name}
          </p>
        </div>
      </div>
      <p className="tabular-nums max-sm:row-start-2">
        <span className="sr-only">Expires </span>
        {expirationDate && formatDate(expirationDate)}
      </p>
      <span className="max-sm:row-start-3">
        <Badge tone={isUrgent ? 'solid' : 'plain'} icon={isUrgent ? TriangleAlert : Clock}>
          {daysLeftText(daysLeft)}
        </Badge>
      </span>
      <span className="justify-self-end max-sm:row-span-2 max-sm:row-start-2">
        {can.includes('renew') && (
          <Button size="sm" aria-label={`Renew ${what}`} onClick={onRenew}>
            Renew
          </Button>
        )}
        {can.includes('submit_renewal') && (
          <ButtonLink
            size="sm"
            to={paths.compliance.renewMine(certificationType.id)}
            aria-label={`Renew ${certificationType.name}`}
          >
            Renew
          </ButtonLink>
        )}
      </span>
    </li>
  );
}
