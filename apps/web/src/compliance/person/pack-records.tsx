import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import type { RecordDisplayStatus } from '@icare/contracts/compliance-status';
import { formatDate } from '../../format/format.ts';

/** A record's status more exactly, in words. */
const displayLabels: Record<RecordDisplayStatus, string> = {
  active: 'Active',
  due_soon: 'Active, due soon',
  expiring: 'Active, expiring',
  expired: 'Expired',
  grace: 'Expired, may still be renewed',
  pending: 'Pending',
  revoked: 'Revoked',
  rejected: 'Not accepted',
  superseded: 'Renewed since',
};

/** Every record with what is known of its truth; history last, as it comes. */
export function PackRecords({ records }: { records: readonly ComplianceRecord[] }) {
  return (
    <>
      <h2>Records ({records.length})</h2>
      {records.length === 0 ? (
        <p>None.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Certification and number</th>
              <th scope="col">Issued</th>
              <th scope="col">Valid until</th>
              <th scope="col">Status</th>
              <th scope="col">Verified</th>
              <th scope="col">Copy</th>
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={record.id}>
                <td>
                  {record.certificationType.name}
                  {record.certificateNumber && (
                    <>
                      <br />
                      {record.certificateNumber}
                    </>
                  )}
                  {record.closedReason && (
                    <>
                      <br />
                      {record.closedReason}
                    </>
                  )}
                </td>
                <td>{record.issueDate ? formatDate(record.issueDate) : '–'}</td>
                <td>
                  {record.expirationDate ? formatDate(record.expirationDate) : 'Does not expire'}
                </td>
                <td>{displayLabels[record.displayStatus]}</td>
                <td>{record.verifiedOn ? formatDate(record.verifiedOn) : 'Not verified'}</td>
                <td>{record.documentPath ? 'On file' : 'None'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
