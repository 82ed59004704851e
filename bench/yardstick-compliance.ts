/** The yardstick's list of compliance records: one join with a count, every field mapped by hand. */
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { recordsAnswer } from './yardstick-schemas.ts';

const columns = `r.id, r.state, u.id AS user_id, u.name, u.staff_number, d.name AS department, t.id AS type_id, t.name AS type_name,
  t.category, t.grace_days, r.issue_date::text, r.valid_from::text, r.in_force_from::text,
  r.expiration_date::text, r.certificate_number, r.issuing_authority, r.notes,
  r.file_id, (SELECT name FROM stored_files WHERE id = r.file_id) AS document_name, r.verified_on::text,
  (r.mismatch_at AT TIME ZONE 'Africa/Lagos')::date::text AS not_confirmed_on, r.next_check_on::text, r.renewal_of_id,
  (SELECT n.id FROM staff_compliance AS n WHERE n.renewal_of_id = r.id AND n.state = 'pending') AS pending_renewal_id,
  r.closed_reason, r.closed_on::text, r.created_at, r.updated_at`;
const current =
  "r.superseded_by_id IS NULL AND r.state <> 'rejected' AND r.user_id NOT IN (SELECT id FROM users WHERE status = 'Inactive')";

/** What an officer may do with a record of each state. */
const actions = {
  pending: ['verify', 'reject', 'edit', 'replace_certificate'],
  active: ['renew', 'verify', 'revoke', 'edit', 'replace_certificate'],
  revoked: ['reinstate', 'edit', 'replace_certificate'],
};

type Row = Record<string, string | null> & { grace_days: number };

const day = 86_400_000;

function complete(row: Row, now: number, today: string) {
  const end = row['expiration_date'] as string | null;
  const ends = end === null ? 0 : Date.parse(end);
  const daysLeft = end === null ? null : (ends - now) / day;
  const isExpired = row['state'] === 'active' && daysLeft !== null && daysLeft < 0;
  const status = isExpired ? 'expired' : row['state'];
  const until = isExpired ? new Date(ends + row.grace_days * day).toISOString().slice(0, 10) : null;
  const renewalUntil = until !== null && until >= today ? until : null;
  const { id } = row;
  return {
    id,
    status,
    displayStatus: displayStatus(status, {
      ...{ daysLeft, renewalUntil },
      isUpcoming: (row['in_force_from'] ?? '') > today,
    }),
    notConfirmedOn: row['not_confirmed_on'],
    user: {
      id: row['user_id'],
      fullName: row['name'],
      staffNumber: row['staff_number'],
      department: { name: row['department'] },
    },
    certificationType: { id: row['type_id'], name: row['type_name'], category: row['category'] },
    issueDate: row['issue_date'],
    validFrom: row['valid_from'],
    expirationDate: end,
    daysLeft,
    renewalUntil,
    certificateNumber: row['certificate_number'],
    issuingAuthority: row['issuing_authority'],
    notes: row['notes'],
    documentPath: row['file_id'] ? `/api/compliance/staff-compliance/${id}/document` : null,
    documentName: row['document_name'],
    verifiedOn: row['verified_on'],
    nextCheckOn: row['next_check_on'],
    renewalOf: row['renewal_of_id'],
    supersededBy: null,
    pendingRenewal: row['pending_renewal_id'],
    closedReason: row['closed_reason'],
    closedOn: row['closed_on'],
    createdAt: instant(row['created_at'] as string),
    updatedAt: instant(row['updated_at'] as string),
    can: actions[row['state'] as keyof typeof actions],
  };
}

function displayStatus(
  status: string | null | undefined,
  facts: { daysLeft: number | null; renewalUntil: string | null; isUpcoming: boolean },
) {
  const { daysLeft, renewalUntil, isUpcoming } = facts;
  if (status === 'expired') return renewalUntil === null ? 'expired' : 'grace';
  if (status !== 'active') return status;
  if (daysLeft !== null && daysLeft <= 30) return 'expiring';
  if (isUpcoming) return 'upcoming';
  return daysLeft === null || daysLeft > 90 ? 'active' : 'due_soon';
}

export function instant(text: string) {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`;
}

const long = new Map<string, number>();

export function complianceRecords(app: FastifyInstance, pool: pg.Pool) {
  app.get<{ Querystring: { limit: string; status?: string } }>(
    '/api/compliance/staff-compliance',
    { schema: { response: { 200: recordsAnswer } } },
    async (request) => {
      const limit = Number(request.query.limit);
      const today = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
      const isActive = request.query.status === 'active';
      const where = isActive ? `${current} AND r.state = 'active' AND r.ends_on >= $1` : current;
      const values = isActive ? [today] : [];
      const { rows } = await pool.query<Row>({
        name: isActive ? 'active' : 'records',
        text: `SELECT ${columns} FROM staff_compliance AS r JOIN users AS u ON u.id = r.user_id
          JOIN departments AS d ON d.id = u.department_id JOIN certification_types AS t ON t.id = r.type_id
          WHERE ${where} ORDER BY r.ends_on, r.id LIMIT $${values.length + 1}`,
        values: [...values, limit + 1],
      });
      // A total above the exact count is cached for a while.
      const key = isActive ? 'active-count' : 'records-count';
      let total = 10_001;
      if ((long.get(key) ?? 0) < performance.now()) {
        const counted = await pool.query<{ total: string }>({
          name: key,
          text: `SELECT count(*) AS total FROM (SELECT 1 FROM staff_compliance AS r WHERE ${where} LIMIT 10001) AS counted`,
          values,
        });
        total = Number(counted.rows[0]?.total);
        if (total > 10_000) long.set(key, performance.now() + 10_000);
      }
      const now = Date.parse(today);
      const last = rows[limit - 1];
      const cursor = JSON.stringify([last?.['expiration_date'] ?? '9999-12-31', last?.['id']]);
      return {
        success: true,
        data: { compliance: rows.slice(0, limit).map((row) => complete(row, now, today)) },
        page: {
          nextCursor: rows.length > limit ? Buffer.from(cursor).toString('base64url') : null,
          total: Math.min(total, 10_000),
          totalIsLowerBound: total > 10_000,
        },
      };
    },
  );
}
