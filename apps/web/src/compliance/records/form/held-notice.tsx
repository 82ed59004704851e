import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../format/format.ts';
import type { PickedPerson } from '../../../people/picker/picked-person.ts';
import { paths } from '../../../routing/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { heldRecords } from '../record-queries.ts';

type HeldNoticeProps = {
  person: PickedPerson;
  typeId: string;
  onRenew: (record: ComplianceRecord) => void;
};

/** Whoever holds one of this type already needs the next one, and not a second one beside it. */
export function HeldNotice({ person, typeId, onRenew }: HeldNoticeProps) {
  const held = useQuery(heldRecords(person.id, typeId)).data ?? [];
  const pending = held.find(({ status }) => status === 'pending');
  const newest = held
    .filter(({ status }) => status === 'active' || status === 'expired')
    .sort((one, other) => (other.daysLeft ?? Infinity) - (one.daysLeft ?? Infinity))[0];
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {pending && (
        <Notice>
          <p className="text-ink">
            {person.fullName} has sent one of this type in.{' '}
            <Link to={paths.compliance.verification()} className="text-link">
              Verify it instead
            </Link>
          </p>
        </Notice>
      )}
      {newest && (
        <Notice>
          <p className="text-ink">
            {person.fullName} already holds one of this type, {untilText(newest)}. A renewal takes
            its place; a second one stands beside it.
          </p>
          <Button size="sm" className="mt-2" onClick={() => onRenew(newest)}>
            Renew it instead
          </Button>
        </Notice>
      )}
    </div>
  );
}

function untilText({ expirationDate, status }: ComplianceRecord): string {
  if (expirationDate === null) return 'which does not expire';
  const date = formatDate(expirationDate);
  return status === 'expired' ? `which expired on ${date}` : `valid until ${date}`;
}
