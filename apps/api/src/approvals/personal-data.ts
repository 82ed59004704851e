import { type SqlBool, sql } from 'kysely';
import { by, kept, type PersonalData } from '../platform/personal-data/personal-data.ts';

export const approvalsPersonalData: PersonalData = {
  copy: [
    {
      name: 'approvals',
      label: 'What was asked for about them, or by them, and decided by a second person',
      covers: ['approvals.subject_id', 'approvals.asked_by_id', 'approvals.decided_by_id'],
      sql: `SELECT a.kind, a.state, CASE WHEN a.subject_id = $1::uuid THEN a.payload->>'reason' END AS reason,
        a.subject_id = $1::uuid AS "aboutThem", a.asked_by_id = $1::uuid AS "askedByThem",
        a.decided_by_id = $1::uuid AS "decidedByThem", a.asked_at AS "askedAt", a.decided_at AS "decidedAt"
      FROM approvals AS a WHERE $1::uuid IN (a.subject_id, a.asked_by_id, a.decided_by_id)
      ORDER BY a.asked_at, a.id`,
    },
  ],
  erasure: [
    {
      label: 'Requests about them that a second person decided or decides',
      table: 'approvals',
      where: (who) =>
        sql<SqlBool>`${by('subject_id')(who)} AND (t.payload <> '{}' OR t.note IS NOT NULL)`,
      covers: ['approvals.subject_id'],
      fate: 'cleared',
      // Who asked and who decided stays.
      set: () => sql`payload = '{}', note = NULL`,
    },
    kept('Requests about others they made', 'approvals', 'asked_by_id'),
    kept('Requests of others they decided', 'approvals', 'decided_by_id'),
  ],
  audited: [{ table: 'approvals', column: 'subject_id', subjectType: 'approval' }],
};
