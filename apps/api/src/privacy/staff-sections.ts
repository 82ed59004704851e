import type { Section } from '../platform/personal-data/section.ts';

type Whose = { id: string; email: string };

/** A kind of rows about a member of staff; `$1` is their id, or their address in lower case. */
type StaffSection = Omit<Section, 'values'> & {
  /** The columns it reads rows by, as `table.column`: the test of the catalogue asks for every reference to a person. */
  covers: readonly string[];
  /** Officers wrote it for each other: it is in the copy that the office makes and not in the one made by oneself. */
  officeOnly?: true;
  byAddress?: true;
};

const file = (row: string, name: string) =>
  `${row}.file_id AS "fileId", f.size AS "fileSize", ${name} AS "fileName"`;

/**
 * Everything the portal keeps about a member of staff. Colleagues are there by name alone, where they decided something
 * about the person; applicants and other staff whom the person dealt with are not named at all.
 */
export const staffSections: readonly StaffSection[] = [
  {
    name: 'account',
    label: 'Account',
    covers: ['users.id', 'compliance_standings.user_id'],
    sql: `SELECT u.id, u.username, u.name, u.email, u.role, u.status, d.name AS department,
        u.staff_number AS "staffNumber", u.cadre, u.phone, u.joined_on::text AS "joinedOn",
        u.last_sign_in_at AS "lastSignInAt", u.password_hash IS NOT NULL AS "hasPassword",
        u.must_change_password AS "mustChangePassword", u.inactive_since AS "inactiveSince",
        u.keep_until::text AS "keepUntil", u.keep_reason AS "keepReason",
        s.standing AS "complianceStanding", s.requirements, s.requirements_met AS "requirementsMet",
        u.demo AS demonstration, u.created_at AS "createdAt", u.updated_at AS "updatedAt"
      FROM users AS u JOIN departments AS d ON d.id = u.department_id
      LEFT JOIN compliance_standings AS s ON s.user_id = u.id WHERE u.id = $1::uuid`,
  },
  {
    name: 'departmentsLed',
    label: 'Departments they lead',
    covers: ['departments.head_id'],
    sql: `SELECT name FROM departments WHERE head_id = $1::uuid ORDER BY name`,
  },
  {
    name: 'sessions',
    label: 'Sign-ins of the last months, and where from',
    covers: ['sessions.user_id'],
    sql: `SELECT address, created_at AS "startedAt", last_seen_at AS "lastSeenAt", expires_at AS "expiresAt",
        ended_at AS "endedAt"
      FROM sessions WHERE user_id = $1::uuid ORDER BY created_at, id`,
  },
  {
    name: 'unfinishedSignIns',
    label: 'Sign-ins that were begun',
    covers: ['sign_in_challenges.user_id'],
    sql: `SELECT step, address, created_at AS "startedAt", expires_at AS "expiresAt"
      FROM sign_in_challenges WHERE user_id = $1::uuid ORDER BY created_at, id`,
  },
  {
    name: 'secondFactor',
    label: 'Second factor (without its secret)',
    covers: ['second_factors.user_id', 'recovery_codes.user_id'],
    sql: `SELECT s.created_at AS "createdAt", s.confirmed_at AS "confirmedAt",
        (SELECT count(*)::int FROM recovery_codes AS c WHERE c.user_id = s.user_id AND c.used_at IS NULL)
          AS "recoveryCodesLeft"
      FROM second_factors AS s WHERE s.user_id = $1::uuid`,
  },
  {
    name: 'passkeys',
    label: 'Passkeys (without their keys)',
    covers: ['passkeys.user_id', 'passkey_challenges.user_id'],
    sql: `SELECT name, backed_up AS "isSynced", created_at AS "addedAt", last_used_at AS "lastUsedAt"
      FROM passkeys WHERE user_id = $1::uuid ORDER BY created_at, id`,
  },
  {
    name: 'passwordLinks',
    label: 'Links to set a password (without what opens them)',
    covers: ['password_links.user_id'],
    sql: `SELECT purpose, created_at AS "createdAt", expires_at AS "expiresAt", used_at AS "usedAt"
      FROM password_links WHERE user_id = $1::uuid ORDER BY created_at, id`,
  },
  {
    name: 'identities',
    label: 'Who they are to an identity provider',
    covers: ['identities.user_id'],
    sql: `SELECT issuer, subject, created_at AS "createdAt", last_used_at AS "lastUsedAt"
      FROM identities WHERE user_id = $1::uuid ORDER BY created_at`,
  },
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
        r.created_at AS "createdAt", r.updated_at AS "updatedAt", r.document_name AS "documentName",
        ${file('r', `t.name || ' ' || coalesce(r.expiration_date::text, 'no expiry') || '.' || r.document_extension`)}
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
    name: 'approvals',
    label: 'What was asked for about them, or by them, and decided by a second person',
    covers: ['approvals.subject_id', 'approvals.asked_by_id', 'approvals.decided_by_id'],
    sql: `SELECT a.kind, a.state, CASE WHEN a.subject_id = $1::uuid THEN a.payload->>'reason' END AS reason,
        a.subject_id = $1::uuid AS "aboutThem", a.asked_by_id = $1::uuid AS "askedByThem",
        a.decided_by_id = $1::uuid AS "decidedByThem", a.asked_at AS "askedAt", a.decided_at AS "decidedAt"
      FROM approvals AS a WHERE $1::uuid IN (a.subject_id, a.asked_by_id, a.decided_by_id)
      ORDER BY a.asked_at, a.id`,
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
    name: 'staffPapers',
    label: 'Papers in the staff file',
    covers: ['staff_papers.user_id'],
    folder: 'papers',
    sql: `SELECT p.kind, p.name, p.created_at AS "createdAt", ${file('p', `p.kind || ' ' || p.name || '.' || p.extension`)}
      FROM staff_papers AS p JOIN stored_files AS f ON f.id = p.file_id
      WHERE p.user_id = $1::uuid ORDER BY p.id`,
  },
  {
    name: 'messages',
    byAddress: true,
    label: 'Messages to departments, sent with their address',
    covers: ['contact_messages.email'],
    sql: `SELECT name, email, phone, department, subject, message, status, created_at AS "sentAt"
      FROM contact_messages WHERE lower(email) = $1 AND NOT suspected
      ORDER BY created_at, id`,
  },
  {
    name: 'mails',
    byAddress: true,
    label: 'Mails to their address (without their text, which may hold a link that still works)',
    covers: ['mails.to'],
    sql: `SELECT subject, state, created_at AS "writtenAt", sent_at AS "sentAt"
      FROM mails WHERE search_text LIKE '%' || fold_case($1) || '%' AND lower("to") = $1
      ORDER BY created_at, id`,
  },
  {
    name: 'digests',
    byAddress: true,
    label: 'Days on which they got a summary by mail',
    covers: ['compliance_digests.recipient'],
    sql: `SELECT day::text FROM compliance_digests WHERE recipient = $1 ORDER BY day`,
  },
  {
    name: 'documentsUploaded',
    label: 'Document versions they uploaded',
    covers: ['document_versions.created_by_id'],
    sql: `SELECT d.name AS document, v.number AS version, v.created_at AS at
      FROM document_versions AS v JOIN documents AS d ON d.id = v.document_id
      WHERE v.created_by_id = $1::uuid ORDER BY v.created_at, v.id`,
  },
  {
    name: 'decisionsOnApplications',
    label: 'Applications they moved or wrote notes about (by reference)',
    covers: ['application_moves.user_id'],
    sql: `SELECT a.reference, m."from", m."to", m.at
      FROM application_moves AS m JOIN applications AS a ON a.id = m.application_id
      WHERE m.user_id = $1::uuid ORDER BY m.at, m.id`,
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
  {
    name: 'messagesHandled',
    label: 'Messages to departments they dealt with',
    covers: ['contact_message_moves.user_id'],
    sql: `SELECT c.department, m.status, m.at
      FROM contact_message_moves AS m JOIN contact_messages AS c ON c.id = m.message_id
      WHERE m.user_id = $1::uuid ORDER BY m.at, m.id`,
  },
  {
    name: 'administration',
    label: 'Accounts, keys, links and imports they made',
    covers: [
      'password_links.created_by_id',
      'service_accounts.created_by_id',
      'service_keys.created_by_id',
      'user_imports.started_by_id',
    ],
    sql: `SELECT * FROM (
        SELECT 'link to set a password' AS made, created_at AS at FROM password_links WHERE created_by_id = $1::uuid
        UNION ALL SELECT 'service account', created_at FROM service_accounts WHERE created_by_id = $1::uuid
        UNION ALL SELECT 'service key', created_at FROM service_keys WHERE created_by_id = $1::uuid
        UNION ALL SELECT 'import of people', created_at FROM user_imports WHERE started_by_id = $1::uuid) AS made
      ORDER BY at`,
  },
  {
    name: 'ownActions',
    label: 'What they did, in the audit log',
    covers: ['audit_events.actor_id'],
    sql: `SELECT e.at, e.action, e.subject_type AS "aboutA", e.subject_id AS "aboutId", d.address AS "from"
      FROM audit_events AS e LEFT JOIN audit_details AS d ON d.event_id = e.id
      WHERE e.actor_id = $1::uuid ORDER BY e.sequence`,
  },
  {
    name: 'actionsAboutThem',
    label: 'What others did to their account, in the audit log',
    covers: ['audit_events.subject_id'],
    sql: `SELECT e.at, e.action, e.actor_role AS "byRole" FROM audit_events AS e
      WHERE e.subject_type = 'user' AND e.subject_id = $1::uuid AND e.actor_id IS DISTINCT FROM $1::uuid
        AND e.action NOT IN ('user.held', 'user.released') ORDER BY e.sequence`,
  },
];

export function sectionsOf({ id, email }: Whose, { forOffice }: { forOffice: boolean }): Section[] {
  return staffSections
    .filter(({ officeOnly }) => forOffice || !officeOnly)
    .map(({ covers: _, officeOnly: __, byAddress, ...section }) => ({
      ...section,
      values: [byAddress ? email.toLowerCase() : id],
    }));
}
