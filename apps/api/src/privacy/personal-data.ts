import { type SqlBool, sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import { kept, type PersonalData } from '../platform/personal-data/personal-data.ts';
import { theirMails } from './their-mails.ts';

/** Personal data that belongs to no feature: mails, stored responses, the audit log. */
export const privacyPersonalData: PersonalData = {
  copy: [
    {
      name: 'mails',
      label: 'Mails to their address (without their text, which may hold a link that still works)',
      covers: ['mails.to'],
      query: ({ email }) =>
        build
          .selectFrom('mails')
          .select(['subject', 'state', 'created_at as writtenAt', 'sent_at as sentAt'])
          .where(
            ({ ref }) => sql<SqlBool>`${ref('search_text')} like '%' || fold_case(${email}) || '%'`,
          )
          .where(({ fn }) => fn('lower', ['to']), '=', email)
          .orderBy('created_at')
          .orderBy('id'),
    },
    {
      name: 'ownActions',
      label: 'What they did, in the audit log',
      covers: ['audit_events.actor_id'],
      query: ({ id }) =>
        build
          .selectFrom('audit_events as e')
          .leftJoin('audit_details as d', 'd.event_id', 'e.id')
          .select([
            'e.at',
            'e.action',
            'e.subject_type as aboutA',
            'e.subject_id as aboutId',
            'd.address as from',
          ])
          .where('e.actor_id', '=', id)
          .orderBy('e.sequence'),
    },
    {
      name: 'actionsAboutThem',
      label: 'What others did to their account, in the audit log',
      covers: ['audit_events.subject_id'],
      query: ({ id }) =>
        build
          .selectFrom('audit_events as e')
          .select(['e.at', 'e.action', 'e.actor_role as byRole'])
          .where('e.subject_type', '=', 'user')
          .where('e.subject_id', '=', id)
          .where('e.actor_id', 'is distinct from', id)
          .where('e.action', 'not in', ['user.held', 'user.released'])
          .orderBy('e.sequence'),
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
