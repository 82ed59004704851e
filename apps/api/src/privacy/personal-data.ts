import { type SqlBool, sql } from 'kysely';
import { kept, type PersonalData } from '../platform/personal-data/personal-data.ts';
import { theirMails } from './their-mails.ts';

/** Personal data that belongs to no feature: mails, stored responses, the audit log. */
export const privacyPersonalData: PersonalData = {
  copy: [
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
  ],
  erasure: [
    {
      label: 'Mails to them, or about their messages',
      table: 'mails',
      where: theirMails,
      covers: ['mails.to', 'mails.about_id'],
      fate: 'removed',
    },
    {
      label: 'Answers kept for repeated calls',
      table: 'idempotency_keys',
      where: ({ id }) => sql<SqlBool>`(t.caller = ${id} OR t.answer::text LIKE ${`%${id}%`})`,
      covers: ['idempotency_keys.caller'],
      fate: 'removed',
    },
    kept('Entries of the audit log by them', 'audit_events', 'actor_id'),
  ],
};
