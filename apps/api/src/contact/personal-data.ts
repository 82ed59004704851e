import { type SqlBool, sql } from 'kysely';
import { by, type PersonalData, type Subject } from '../platform/personal-data/personal-data.ts';

const theirMessages = ({ email }: Subject) =>
  sql`SELECT id FROM contact_messages WHERE lower(email) = ${email}`;

/** Messages that somebody sent to departments, and those that they answered. */
export const contactPersonalData: PersonalData = {
  copy: [
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
      name: 'messagesHandled',
      label: 'Messages to departments they dealt with',
      covers: ['contact_message_moves.user_id'],
      sql: `SELECT c.department, m.status, m.at
      FROM contact_message_moves AS m JOIN contact_messages AS c ON c.id = m.message_id
      WHERE m.user_id = $1::uuid ORDER BY m.at, m.id`,
    },
  ],
  erasure: [
    {
      label: 'Messages to departments, sent with their address',
      table: 'contact_messages',
      where: (who) => sql<SqlBool>`t.id IN (${theirMessages(who)})`,
      covers: ['contact_messages.email', 'contact_message_moves.message_id'],
      fate: 'removed',
    },
    {
      label: 'Messages of others they dealt with',
      table: 'contact_message_moves',
      where: (who) =>
        sql<SqlBool>`${by('user_id')(who)} AND NOT t.message_id IN (${theirMessages(who)})`,
      covers: ['contact_message_moves.user_id'],
      fate: 'kept',
    },
  ],
};
