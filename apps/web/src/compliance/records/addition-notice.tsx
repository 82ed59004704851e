import type { CertificationType } from '@icare/contracts/certification-types';
import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { findAddition } from '@icare/domain/record-addition';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDate } from '../../format/format.ts';
import type { PickedPerson } from '../../people/picker/picked-person.ts';
import { paths } from '../../routing/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { recordsOfType } from '../api.ts';
import { proposeExpiryDate, type RecordFields } from './form/record-fields.ts';

type AdditionNoticeProps = {
  person: PickedPerson;
  type: CertificationType;
  fields: RecordFields;
};

/** Says what adding the record will do beside those that the person holds of this type. */
export function AdditionNotice({ person, type, fields }: AdditionNoticeProps) {
  const existingRecords = useQuery(recordsOfType(person.id, type.id)).data ?? [];
  const pending = existingRecords.find(({ status }) => status === 'pending');
  const revoked = existingRecords.find(({ status }) => status === 'revoked');
  const consequence = describeAddition(person, type, fields, existingRecords);
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
      {revoked && (
        <Notice tone="warning">
          <p className="text-ink">
            {`What ${person.fullName} holds of this type was revoked${revoked.closedOn ? ` on ${formatDate(revoked.closedOn)}` : ''}. It stays revoked until this one has been checked with its issuer and matches.`}
          </p>
        </Notice>
      )}
      {consequence && (
        <Notice>
          <p className="text-ink">{consequence}</p>
        </Notice>
      )}
    </div>
  );
}

function describeAddition(
  person: PickedPerson,
  type: CertificationType,
  { issueDate, expirationDate, certificateNumber }: RecordFields,
  existingRecords: readonly ComplianceRecord[],
): string | null {
  const end = expirationDate || proposeExpiryDate(type, issueDate);
  const { does, held } = findAddition(
    existingRecords
      .filter(({ status }) => status === 'active' || status === 'expired')
      .map((record) => ({ ...record, hasPendingRenewal: record.pendingRenewal !== null })),
    { expirationDate: end || null, certificateNumber },
  );
  if (does === 'new') return null;
  if (end === '' && type.validityRule !== 'none') {
    return `${person.fullName} already holds one of this type, ${untilText(held)}. One that ends later renews it.`;
  }
  if (does === 'renews') {
    return `Renews ${whichText(held)}: it takes its place, and the old one stays in the history.`;
  }
  return held.hasPendingRenewal
    ? `Stands beside ${whichText(held)}, of which a renewal waits to be verified.`
    : `Stands beside ${whichText(held)}: it ends no later, so it renews nothing.`;
}

function whichText({ expirationDate, status }: ComplianceRecord): string {
  if (expirationDate === null) return 'the one that does not expire';
  return `the one that ${status === 'expired' ? 'ended' : 'ends'} ${formatDate(expirationDate)}`;
}

function untilText({ expirationDate, status }: ComplianceRecord): string {
  if (expirationDate === null) return 'which does not expire';
  const date = formatDate(expirationDate);
  return status === 'expired' ? `which expired on ${date}` : `valid until ${date}`;
}
