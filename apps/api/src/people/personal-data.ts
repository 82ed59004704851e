import { sql } from 'kysely';
import { by, kept, type PersonalData } from '../platform/personal-data/personal-data.ts';

/** The account, and what IT does with the accounts of others. */
export const peoplePersonalData: PersonalData = {
  copy: [
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
  ],
  erasure: [
    {
      label: 'Departments they lead, which have no head then',
      table: 'departments',
      where: by('head_id'),
      covers: ['departments.head_id'],
      fate: 'cleared',
      set: () => sql`head_id = NULL`,
    },
    kept('Imports they started', 'user_imports', 'started_by_id'),
  ],
};
