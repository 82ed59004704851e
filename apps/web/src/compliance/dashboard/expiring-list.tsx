import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { daysLeftText, expiryUrgency } from '@icare/domain/compliance-labels';
import { Clock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

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
  return (
    <section aria-labelledby="expiring" className="min-w-0">
      <SectionHeading
        id="expiring"
        title="Expiring Certifications (Next 30 Days)"
        action={
          total > 0 && (
            <Link
              to={paths.compliance.tab('records', { status: 'active', expiresWithin: '30' })}
              className="inline-flex min-h-6 items-center"
            >
              All {total.toLocaleString('en')}
            </Link>
          )
        }
      />
      {records.length === 0 ? (
        <p className="py-4 text-muted">No certifications expiring in the next 30 days.</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 sm:grid-cols-[minmax(0,1fr)_6.5rem_7rem_auto]">
          {records.slice(0, maxRecords).map((record) => (
            <Row
              key={record.id}
              record={record}
              seesAll={seesAll}
              onRenew={() => setRenewing(record)}
            />
          ))}
        </ul>
      )}
      {renewing && <RenewDialog onClose={() => setRenewing(null)} record={renewing} />}
    </section>
  );
}

type RowProps = {
  record: ComplianceRecord;
  seesAll: boolean;
  onRenew: () => void;
};

function Row({ record, seesAll, onRenew }: RowProps) {
  const { user, certificationType, expirationDate, can } = record;
  const daysLeft = record.daysLeft ?? 0;
  const isUrgent = expiryUrgency(daysLeft) === 'destructive';
  const what = `${certificationType.name}, ${user.fullName}`;
  return (
    <li className="col-span-full grid grid-cols-subgrid items-center gap-y-1 border-b border-line py-2">
      <div className="min-w-0 leading-snug max-sm:col-span-2">
        <h3 className="font-bold wrap-anywhere">
          {!seesAll ? (
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
