import type { Transaction } from '../../platform/database/database.ts';
import type { RowRecord } from './parse-row.ts';

type Held = {
  user_id: string;
  type_id: string;
  issue_date: string | null;
  expiration_date: string | null;
  certificate_number: string | null;
};

/**
 * Says of a row whether the portal has it already: a record of the same person, type and expiry date whose issue date
 * and number are not other ones. Superseded and revoked records count, so that an old spreadsheet read again brings
 * nothing back.
 */
export async function findKnownRecords(
  transaction: Transaction,
  records: readonly RowRecord[],
): Promise<(record: RowRecord) => boolean> {
  const held = await transaction.$queryRaw<Held[]>`
    SELECT r.user_id, r.type_id, r.issue_date::text, r.expiration_date::text, r.certificate_number
      FROM (SELECT DISTINCT * FROM unnest(${records.map(({ person }) => person.id)}::uuid[],
              ${records.map(({ type }) => type.id)}::uuid[]) AS w(user_id, type_id)) AS wanted
      JOIN staff_compliance AS r USING (user_id, type_id)
     WHERE r.state IN ('active', 'revoked')`;
  const byKey = Map.groupBy(held, (row) =>
    [row.user_id, row.type_id, row.expiration_date].join(' '),
  );
  return ({ person, type, issueDate, expirationDate, certificateNumber }) =>
    (byKey.get([person.id, type.id, expirationDate].join(' ')) ?? []).some(
      (row) =>
        agrees(issueDate, row.issue_date) &&
        agrees(certificateNumber?.toLowerCase(), row.certificate_number?.toLowerCase()),
    );
}

/** What one of both does not say contradicts nothing. */
const agrees = (one: string | null | undefined, other: string | null | undefined) =>
  one === null || one === undefined || other === null || other === undefined || one === other;
