import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { evaluatePeople } from '../standings/evaluate-people.ts';
import type { RowRecord } from './parse-row.ts';

/** What one statement takes, far within its time. */
const rowsAtOnce = 2000;
/** So many people are worked out while the caller waits; more than these are left to the job. */
const peopleNow = 500;
const peopleAtOnce = 100;

/** Stores records as active and unverified, each with the event that it was created. */
export async function addRecords(
  transaction: Transaction,
  platform: Platform,
  records: readonly RowRecord[],
  userId: string,
): Promise<void> {
  const { newId } = platform;
  const now = platform.clock();
  for (let start = 0; start < records.length; start += rowsAtOnce) {
    const rows = records.slice(start, start + rowsAtOnce).map(({ person, type, ...record }) => ({
      ...record,
      id: newId(),
      eventId: newId(),
      personId: person.id,
      typeId: type.id,
    }));
    // As JSON and in SQL: many times faster than one parameter for each field.
    await transaction.$executeRaw`
      WITH given AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS row(id uuid, "eventId" uuid, "personId" uuid, "typeId" uuid, "issueDate" date, "expirationDate" date,
          "certificateNumber" text, "issuingAuthority" text, notes text)),
      added AS (INSERT INTO staff_compliance (id, user_id, type_id, state, issue_date, expiration_date,
          certificate_number, issuing_authority, notes, created_at, updated_at)
        SELECT id, "personId", "typeId", 'active', "issueDate", "expirationDate", "certificateNumber",
          "issuingAuthority", notes, ${now}, ${now} FROM given)
      INSERT INTO staff_compliance_events (id, record_id, action, user_id, at)
        SELECT "eventId", id, 'created', ${userId}::uuid, ${now} FROM given`;
  }
}

/** Works out how these people stand now, or says that it has to be done. */
export async function evaluateOrMarkDue(
  transaction: Transaction,
  platform: Platform,
  people: readonly string[],
): Promise<void> {
  if (people.length > peopleNow) {
    await transaction.$executeRaw`UPDATE compliance_standings SET changes_on = '1900-01-01'
      WHERE user_id = ANY(${[...people]}::uuid[])`;
    return;
  }
  for (let start = 0; start < people.length; start += peopleAtOnce) {
    await evaluatePeople(transaction, platform, people.slice(start, start + peopleAtOnce));
  }
}
