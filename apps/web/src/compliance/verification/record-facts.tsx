import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { copyText } from '../../format/copy-text.ts';
import { formatDate, formatDateTime } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import { oneRecord } from './queue.ts';

/** The record's data, to compare with the certificate. */
export function RecordFacts({ record }: { record: ComplianceRecord }) {
  const { user, certificateNumber, issueDate, validFrom, issuingAuthority, notes } = record;
  const { expirationDate } = record;
  return (
    <Facts>
      <Fact term="Person">
        <Link to={paths.compliance.person(user.id)} className="text-link">
          {user.fullName}
        </Link>
        <span className="block text-muted">
          {[user.staffNumber, user.department.name].filter(Boolean).join(' · ')}
        </span>
      </Fact>
      <Fact term="Number">
        {certificateNumber ? (
          <span className="inline-flex flex-wrap items-center gap-1">
            <b className="font-bold tabular-nums">{certificateNumber}</b>
            <IconButton
              label="Copy the number"
              icon={Copy}
              className="-my-1.5"
              onClick={() => void copyNumber(certificateNumber)}
            />
          </span>
        ) : (
          'Not given'
        )}
      </Fact>
      <Fact term="Issued">{issueDate ? formatDate(issueDate) : 'Not given'}</Fact>
      {validFrom && <Fact term="Valid from">{formatDate(validFrom)}</Fact>}
      <Fact term="Expires">
        <b className="font-bold">
          {expirationDate ? formatDate(expirationDate) : 'Does not expire'}
        </b>
      </Fact>
      {issuingAuthority && <Fact term="Issuer">{issuingAuthority}</Fact>}
      {notes && (
        <Fact term="Notes">
          <span className="whitespace-pre-line">{notes}</span>
        </Fact>
      )}
      <Fact term={record.status === 'pending' ? 'Submitted' : 'Added'}>
        {formatDateTime(record.createdAt)}
      </Fact>
      {record.verifiedOn && <Fact term="Last checked">{formatDate(record.verifiedOn)}</Fact>}
      {record.assignedTo && <Fact term="In charge">{record.assignedTo.fullName}</Fact>}
      {record.renewalOf && <RenewedRecord id={record.renewalOf} />}
    </Facts>
  );
}

/** Facts of the renewed record, so that the officer notices a different certificate number. */
function RenewedRecord({ id }: { id: string }) {
  const { data } = useQuery(oneRecord(id));
  if (!data) return <Fact term="Renews">…</Fact>;
  return (
    <Fact term="Renews">
      {data.expirationDate ? `Valid until ${formatDate(data.expirationDate)}` : 'Does not expire'}
      {data.certificateNumber && <span className="block">{data.certificateNumber}</span>}
    </Fact>
  );
}

async function copyNumber(number: string) {
  if (await copyText(number)) toast.success('Number copied');
  else toast.error('The number could not be copied');
}
