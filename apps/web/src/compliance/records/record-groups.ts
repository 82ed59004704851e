import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { limits } from '@icare/contracts/limits';

const recordGroupNames = [
  'Revoked',
  'Expired',
  'Next 30 days',
  '31 to 90 days',
  'Later',
  'Does not expire',
] as const;
type RecordGroupName = (typeof recordGroupNames)[number];

type RecordGroup = { name: RecordGroupName; records: ComplianceRecord[] };

/** The heading of a record: as the list is sorted, what was revoked first, everything else by its expiry date. */
function findGroup({
  displayStatus,
  daysLeft,
}: Pick<ComplianceRecord, 'displayStatus' | 'daysLeft'>): RecordGroupName {
  if (displayStatus === 'revoked') return 'Revoked';
  if (daysLeft === null) return 'Does not expire';
  if (daysLeft < 0) return 'Expired';
  if (daysLeft <= limits.expiringDays) return 'Next 30 days';
  return daysLeft <= limits.dueSoonDays ? '31 to 90 days' : 'Later';
}

/** Groups records by heading in the order of the list; leaves out empty groups. */
export function groupRecords(records: readonly ComplianceRecord[]): RecordGroup[] {
  const groups = new Map<RecordGroupName, ComplianceRecord[]>();
  for (const record of records) {
    const name = findGroup(record);
    const rows = groups.get(name);
    if (rows) rows.push(record);
    else groups.set(name, [record]);
  }
  return recordGroupNames.flatMap((name) => {
    const rows = groups.get(name);
    return rows ? [{ name, records: rows }] : [];
  });
}
