import type { Waiver } from '@icare/contracts/compliance-people';
import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { formatDate } from '../../format/format.ts';
import { Fact, Facts } from '../../ui/facts.tsx';

type CellFactsProps = { record: ComplianceRecord | undefined; waiver: Waiver | undefined };

/** What is known of what somebody holds, or why they need not. */
export function CellFacts({ record, waiver }: CellFactsProps) {
  if (!record && !waiver) return null;
  return (
    <Facts>
      {record?.certificateNumber && <Fact term="Number">{record.certificateNumber}</Fact>}
      {record?.issueDate && <Fact term="Issued">{formatDate(record.issueDate)}</Fact>}
      {record && (
        <Fact term="Checked">
          {record.verifiedOn ? formatDate(record.verifiedOn) : 'Not verified yet'}
        </Fact>
      )}
      {record?.pendingRenewal && <Fact term="Renewal">Waits to be verified</Fact>}
      {record?.closedReason && <Fact term="Reason">{record.closedReason}</Fact>}
      {waiver && (
        <Fact term="Waived">
          <span className="whitespace-pre-line">{waiver.reason}</span>
        </Fact>
      )}
      {waiver?.approvedBy && <Fact term="By">{waiver.approvedBy}</Fact>}
    </Facts>
  );
}
