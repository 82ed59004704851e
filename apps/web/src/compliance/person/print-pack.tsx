import './print-pack.css';
import type { PersonCompliance } from '@icare/contracts/compliance-people';
import type { ComplianceRecord } from '@icare/contracts/compliance-records';

import { lagosDate } from '@icare/domain/lagos-date';
import { describePrivilege, privilegeStateNames } from '@icare/domain/privileges';
import { recordStatusNames } from '@icare/domain/record-labels';
import { requirementStateNames } from '@icare/domain/requirement-labels';
import { describeWaiverReason } from '@icare/domain/waivers';
import { formatDate, formatDateTime } from '../../format/format.ts';
import { useSite } from '../../site/site.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { CoiledRule } from '../../ui/motifs/coiled-rule.tsx';
import { PackDevelopment } from '../development/pack-development.tsx';
import { describeOnPaper } from './describe-on-paper.ts';
import { describeWaiver } from './describe-waiver.ts';
import { PackTable } from './pack-table.tsx';

/** Comes with a list of its own, after the page. */
const PackReading = lazyPart(async () => (await import('./pack-reading.tsx')).PackReading);

const definitions = [
  ['Met', 'A record in force is on file: active and valid through its last day.'],
  ['Expiring', 'Met, with at most 30 days left.'],
  ['Expired', 'The last day has passed. A renewal window is no leave to practise.'],
  ['Pending', 'Submitted by the person and not verified yet; it does not count.'],
  ['Not valid yet', 'Held for later: it does not count before its first valid day.'],
  ['Missing', 'Required and due, and nothing in force is held.'],
  ['Not due yet', 'Required, with time left to meet it.'],
  ['Waived', 'Let off with a reason, a licence until a day. It counts as not met.'],
  ['Verified', 'An officer has made sure with the issuer that the record is true, on that day.'],
] as const;

/** Explains the terms of the pack to an inspector. */
function PackDefinitions() {
  return (
    <>
      <h2>Definitions</h2>
      <dl className="pack-definitions">
        {definitions.map(([term, meaning]) => (
          <div key={term}>
            <dt className="inline font-bold">{term}:</dt> <dd className="inline">{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** All compliance data of one person on A4 for an inspector. Visible only in print. */
export function PrintPack({ compliance }: { compliance: PersonCompliance }) {
  const { person, requirements, records, waivers, privileges, alerts } = compliance;
  const { name: hospital } = useSite();
  const today = lagosDate(new Date());
  const needed = requirements.filter(({ isRequired }) => isRequired);
  const facts = [person.cadre, person.department.name, person.staffNumber].filter(Boolean);
  return (
    <article className="print-pack" aria-hidden="true">
      <div className="pack-head">
        <p>
          <b>{hospital}</b> · Compliance & Certification
        </p>
        <CoiledRule className="mt-1 w-full text-primary" />
        <h1>{person.fullName}</h1>
        <p>{facts.join(' · ')}</p>
        <p>
          {person.joinedOn && `Joined ${formatDate(person.joinedOn)}. `}As of {formatDate(today)};
          printed {formatDateTime(new Date())}.
        </p>
        <p>
          <b>{person.isActive ? describeOnPaper(compliance, today) : 'Not in service any more.'}</b>
        </p>
        <p>
          Without copies of the certificates: an inspection pack, prepared in the portal, contains
          them.
        </p>
      </div>
      <PackTable
        title="Requirements"
        emptyText="Nothing is required."
        heads={['Certification', 'Issuer', 'State', 'Valid until']}
        rows={needed.map(({ certificationType, state, startsOn, expirationDate, recordId }) => (
          <tr key={certificationType.id}>
            <td>{certificationType.name}</td>
            <td>{certificationType.issuingAuthority || '–'}</td>
            <td className="pack-whole">{requirementStateNames[state]}</td>
            <td>
              {startsOn && `${formatDate(startsOn)} – `}
              {expirationDate ? formatDate(expirationDate) : recordId ? 'Does not expire' : '–'}
            </td>
          </tr>
        ))}
      />
      <PackRecords records={records} />
      <PackTable
        title="Waivers"
        emptyText="None."
        heads={['Certification', 'Reason', 'When and by whom']}
        rows={waivers.map((waiver) => (
          <tr key={waiver.id}>
            <td>{waiver.certificationType.name}</td>
            <td>{describeWaiverReason(waiver)}</td>
            <td>{describeWaiver(waiver)}</td>
          </tr>
        ))}
      />
      <PackTable
        title="Privileges"
        emptyText="None."
        heads={['Procedure or area', 'Condition', 'State', 'Approved by']}
        rows={privileges.map((privilege) => (
          <tr key={privilege.id}>
            <td>{privilege.name}</td>
            <td>{privilege.condition ?? '–'}</td>
            <td>
              {privilegeStateNames[privilege.state]} {describePrivilege(privilege)}
            </td>
            <td>{privilege.approvedBy}</td>
          </tr>
        ))}
      />
      <PackDevelopment {...compliance} />
      <PackReading personId={person.id} />
      <h2>Open alerts ({alerts.length})</h2>
      {alerts.length === 0 ? (
        <p>None.</p>
      ) : (
        <ul>
          {alerts.map(({ id, severity, message, alertDate }) => (
            <li key={id}>
              {message} ({severity}, raised on {formatDate(alertDate)})
            </li>
          ))}
        </ul>
      )}
      <PackDefinitions />
    </article>
  );
}

/** All records with their verification, in the order of the server: superseded and rejected records last. */
function PackRecords({ records }: { records: readonly ComplianceRecord[] }) {
  return (
    <PackTable
      title="Records"
      emptyText="None."
      heads={['Certification and number', 'Issued', 'Valid until', 'Status', 'Verified', 'Copy']}
      rows={records.map((record) => (
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
            {record.validFrom && `${formatDate(record.validFrom)} – `}
            {record.expirationDate ? formatDate(record.expirationDate) : 'Does not expire'}
          </td>
          <td className="pack-whole">{recordStatusNames[record.displayStatus]}</td>
          <td>{record.verifiedOn ? formatDate(record.verifiedOn) : 'Not verified'}</td>
          <td className="pack-whole">{record.documentPath ? 'On file' : 'None'}</td>
        </tr>
      ))}
    />
  );
}
