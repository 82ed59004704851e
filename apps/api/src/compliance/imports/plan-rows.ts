import type { ImportEffect } from '@icare/contracts/compliance-import';
import { proposeValidFrom } from '@icare/domain/certification-validity';
import { findAddition, type RenewableRecord } from '@icare/domain/record-addition';
import { decideInForceFrom, type RecordPeriod } from '@icare/domain/record-status';
import type { Transaction } from '../../platform/database/database.ts';
import { readStoredRecords, type StoredRecord } from '../records/held-records.ts';
import type { RowRecord } from './parse-row.ts';

/** What a row does, and the record that it renews, repeats or stands beside. */
export type PlannedRow = RowRecord & {
  /** The id of the record that it becomes. */
  id: string;
  does: ImportEffect;
  held: PlannedHeld | null;
} & Starts;

/** When the record that it becomes begins: as printed on it, and from when it is in force. */
type Starts = { validFrom: string | null; inForceFrom: string | null };

/** A record that is stored, or one of an earlier row. */
type PlannedHeld = RenewableRecord & RecordPeriod & { id: string; row: number | null };

/**
 * Decides what each row does, in the order in which its records end: of two licences of one person in a file, the later
 * renews the earlier. The rows are returned in this order, so that a record always comes after the one that it renews.
 */
export async function planRows(
  transaction: Transaction,
  records: readonly RowRecord[],
  { newId, today }: { newId: () => string; today: string },
): Promise<PlannedRow[]> {
  const stored = await readStoredRecords(
    transaction,
    records.map(({ person, type }) => ({ userId: person.id, typeId: type.id })),
  );
  const storedByPair = Map.groupBy(stored, ({ userId, typeId }) => `${userId} ${typeId}`);
  const heldByPair = new Map<string, PlannedHeld[]>();
  return records.toSorted(byEnd).map((record) => {
    const pair = `${record.person.id} ${record.type.id}`;
    const known = storedByPair.get(pair) ?? [];
    const id = newId();
    const same = known.find((one) => isSame(record, one));
    // Nothing is stored of it.
    const noStart = { validFrom: null, inForceFrom: null };
    if (same) return { ...record, ...noStart, id, does: 'same', held: { ...same, row: null } };
    const held =
      heldByPair.get(pair) ??
      known.filter(({ isHeld }) => isHeld).map((one) => ({ ...one, row: null }));
    const addition = findAddition(held, record);
    const next = addition.does === 'renews' ? held.filter((one) => one !== addition.held) : held;
    const validFrom = record.validFrom ?? proposeValidFrom(record.type, record, today);
    const replaced = addition.does === 'renews' ? [addition.held] : [];
    const inForceFrom = decideInForceFrom(validFrom, replaced);
    heldByPair.set(pair, [...next, toHeld(record, { id, inForceFrom })]);
    return { ...record, id, ...addition, validFrom, inForceFrom };
  });
}

const byEnd = (one: RowRecord, other: RowRecord) =>
  (one.expirationDate ?? '9999').localeCompare(other.expirationDate ?? '9999') ||
  one.row - other.row;

const toHeld = (
  { row, expirationDate, certificateNumber }: RowRecord,
  planned: Pick<PlannedHeld, 'id' | 'inForceFrom'>,
): PlannedHeld => ({
  ...planned,
  ...{ row, expirationDate, certificateNumber, hasPendingRenewal: false },
});

/**
 * Whether a row is stored already: the expiry date is that of a record, and its issue date and number do not contradict
 * the row. Superseded and revoked records count too, so that importing an old spreadsheet again does not restore them.
 */
const isSame = (row: RowRecord, record: StoredRecord) =>
  row.expirationDate === record.expirationDate &&
  agrees(row.issueDate, record.issueDate) &&
  agrees(row.certificateNumber?.toLowerCase(), record.certificateNumber?.toLowerCase());

/** A missing value agrees with any other. */
const agrees = (one: string | null | undefined, other: string | null | undefined) =>
  one === null || one === undefined || other === null || other === undefined || one === other;
