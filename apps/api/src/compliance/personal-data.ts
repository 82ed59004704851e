import { type SqlBool, sql } from 'kysely';
import {
  by,
  fileColumns,
  type PersonalData,
  removed,
  type Subject,
} from '../platform/personal-data/personal-data.ts';

const ofTheirRecords = ({ id }: Subject) =>
  sql<SqlBool>`t.record_id IN (SELECT id FROM staff_compliance WHERE user_id = ${id}::uuid)`;

/** Personal data of people as holders of records and as officers. */
export const compliancePersonalData: PersonalData = {
  copy: [
    {
      name: 'complianceRecords',
      label: 'Licences and certificates',
      covers: ['staff_compliance.user_id'],
      folder: 'certificates',
      sql: `SELECT r.id, t.name AS type, r.state, r.issue_date::text AS "issueDate",
        r.expiration_date::text AS "expirationDate", r.certificate_number AS "certificateNumber",
        r.issuing_authority AS "issuingAuthority", r.notes, r.verified_on::text AS "verifiedOn",
        r.next_check_on::text AS "nextCheckOn", r.mismatch_at AS "mismatchAt", r.closed_reason AS "closedReason",
        r.closed_on::text AS "closedOn", r.renewal_of_id AS "renewalOf", r.superseded_by_id AS "supersededBy",
        r.created_at AS "createdAt", r.updated_at AS "updatedAt", f.name AS "documentName",
        ${fileColumns('r', `t.name || ' ' || coalesce(r.expiration_date::text, 'no expiry') || '.' || f.extension`)}
      FROM staff_compliance AS r JOIN certification_types AS t ON t.id = r.type_id
      LEFT JOIN stored_files AS f ON f.id = r.file_id
      WHERE r.user_id = $1::uuid ORDER BY r.created_at, r.id`,
    },
    {
      name: 'complianceHistory',
      label: 'What happened to them',
      covers: ['staff_compliance_events.record_id'],
      sql: `SELECT e.record_id AS record, e.action, CASE WHEN e.action <> 'verified' THEN e.reason END AS reason, e.method,
        e.result, e.checked_on::text AS "checkedOn", e.changes, u.name AS by, e.at
      FROM staff_compliance_events AS e JOIN staff_compliance AS r ON r.id = e.record_id
      LEFT JOIN users AS u ON u.id = e.user_id
      WHERE r.user_id = $1::uuid ORDER BY e.at, e.id`,
    },
    {
      name: 'verificationNotes',
      label: 'Notes of officers who checked them',
      covers: [],
      officeOnly: true,
      sql: `SELECT e.record_id AS record, e.reason AS note, u.name AS by, e.at
      FROM staff_compliance_events AS e JOIN staff_compliance AS r ON r.id = e.record_id
      LEFT JOIN users AS u ON u.id = e.user_id
      WHERE r.user_id = $1::uuid AND e.action = 'verified' AND e.reason IS NOT NULL ORDER BY e.at, e.id`,
    },
    {
      name: 'waivers',
      label: 'Requirements waived for them',
      covers: ['waivers.user_id'],
      sql: `SELECT t.name AS type, w.reason, w.until::text, u.name AS "approvedBy", w.created_at AS "createdAt",
        w.ended_at AS "endedAt"
      FROM waivers AS w JOIN certification_types AS t ON t.id = w.type_id
      LEFT JOIN users AS u ON u.id = w.approved_by_id
      WHERE w.user_id = $1::uuid ORDER BY w.created_at, w.id`,
    },
    {
      name: 'requirements',
      label: 'Requirements that name them',
      covers: ['certification_types.scope_people'],
      sql: `SELECT name AS type FROM certification_types WHERE $1::uuid = ANY(scope_people)
      ORDER BY name`,
    },
    {
      name: 'alerts',
      label: 'Alerts about their certificates',
      covers: ['compliance_alerts.user_id'],
      sql: `SELECT t.name AS type, a.record_id AS record, a.kind, a.stage AS "daysLeft", a.severity, a.status,
        a.created_at AS "createdAt", a.acknowledged_at AS "acknowledgedAt", a.resolved_at AS "resolvedAt",
        a.told_person_at AS "toldAt"
      FROM compliance_alerts AS a JOIN certification_types AS t ON t.id = a.type_id
      WHERE a.user_id = $1::uuid ORDER BY a.created_at, a.id`,
    },
    {
      name: 'alertNotes',
      label: 'Notes on acknowledged alerts',
      covers: [],
      officeOnly: true,
      sql: `SELECT t.name AS type, a.acknowledge_note AS note, u.name AS by, a.acknowledged_at AS at
      FROM compliance_alerts AS a JOIN certification_types AS t ON t.id = a.type_id
      LEFT JOIN users AS u ON u.id = a.acknowledged_by_id
      WHERE a.user_id = $1::uuid AND a.acknowledge_note IS NOT NULL
      ORDER BY a.acknowledged_at, a.id`,
    },
    {
      name: 'digests',
      byAddress: true,
      label: 'Days on which they got a summary by mail',
      covers: ['compliance_digests.recipient'],
      sql: `SELECT day::text FROM compliance_digests WHERE recipient = $1 ORDER BY day`,
    },
    {
      name: 'decisionsOnRecords',
      label: 'What they did to certificates',
      covers: [
        'staff_compliance_events.user_id',
        'waivers.approved_by_id',
        'compliance_alerts.acknowledged_by_id',
      ],
      sql: `SELECT * FROM (
        SELECT e.action, t.name AS type, e.at FROM staff_compliance_events AS e
          JOIN staff_compliance AS r ON r.id = e.record_id JOIN certification_types AS t ON t.id = r.type_id
          WHERE e.user_id = $1::uuid
        UNION ALL SELECT 'waived', t.name, w.created_at FROM waivers AS w
          JOIN certification_types AS t ON t.id = w.type_id WHERE w.approved_by_id = $1::uuid
        UNION ALL SELECT 'alert acknowledged', t.name, a.acknowledged_at FROM compliance_alerts AS a
          JOIN certification_types AS t ON t.id = a.type_id WHERE a.acknowledged_by_id = $1::uuid) AS done
      ORDER BY at`,
    },
  ],
  erasure: [
    removed('Compliance alerts', 'compliance_alerts'),
    {
      label: 'Events of their compliance records',
      table: 'staff_compliance_events',
      where: ofTheirRecords,
      covers: ['staff_compliance_events.record_id'],
      fate: 'removed',
    },
    removed('Waivers', 'waivers'),
    removed('Compliance records', 'staff_compliance'),
    {
      label: 'Days on which they got a summary by mail',
      table: 'compliance_digests',
      where: ({ email }) => sql<SqlBool>`t.recipient = ${email}`,
      covers: ['compliance_digests.recipient'],
      fate: 'removed',
    },
    {
      label: 'Requirements that name them',
      table: 'certification_types',
      where: ({ id }) => sql<SqlBool>`${id}::uuid = ANY(t.scope_people)`,
      covers: ['certification_types.scope_people'],
      fate: 'cleared',
      set: ({ id }) => sql`scope_people = array_remove(scope_people, ${id}::uuid)`,
    },
    {
      label: 'What they did to the records of others',
      table: 'staff_compliance_events',
      where: (who) => sql<SqlBool>`${by('user_id')(who)} AND NOT ${ofTheirRecords(who)}`,
      covers: ['staff_compliance_events.user_id'],
      fate: 'kept',
    },
    {
      label: 'Waivers they approved for others',
      table: 'waivers',
      where: (who) => sql<SqlBool>`${by('approved_by_id')(who)} AND NOT ${by('user_id')(who)}`,
      covers: ['waivers.approved_by_id'],
      fate: 'kept',
    },
    {
      label: 'Alerts about others they acknowledged',
      table: 'compliance_alerts',
      where: (who) => sql<SqlBool>`${by('acknowledged_by_id')(who)} AND NOT ${by('user_id')(who)}`,
      covers: ['compliance_alerts.acknowledged_by_id'],
      fate: 'kept',
    },
  ],
  audited: [
    { table: 'staff_compliance', column: 'user_id', subjectType: 'staff_compliance' },
    { table: 'waivers', column: 'user_id', subjectType: 'waiver' },
    { table: 'compliance_alerts', column: 'user_id', subjectType: 'compliance_alert' },
  ],
};
