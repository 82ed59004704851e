import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { limits } from '@icare/contracts/limits';

const recordGroupNames = [
  'Expired',
  'Next 30 days',
  '31 to 90 days',
  'Later',
  'Does not expire',
] as const;
type RecordGroupName = (typeof recordGroupNames)[number];

type RecordGroup = { name: RecordGroupName; records: ComplianceRecord[] };

/**
 * Where a record stands in the list: by its date alone, whatever its status, since that is the order of the list.
 * A pending one with a date in spring stands with those of spring and says that it is pending.
 */
function findGroup({ daysLeft }: Pick<ComplianceRecord, 'daysLeft'>): RecordGroupName {
  if (daysLeft === null) return 'Does not expire';
  if (daysLeft < 0) return 'Expired';
  if (daysLeft <= limits.expiringDays) return 'Next 30 days';
  return daysLeft <= limits.dueSoonDays ? '31 to 90 days' : 'Later';
}

/** Records in the order of the list, under their headings; only headings that have some. */
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
