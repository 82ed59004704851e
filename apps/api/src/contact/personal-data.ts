import { type SqlBool, sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import { by, type PersonalData, type Subject } from '../platform/personal-data/personal-data.ts';
import { selectSentMessages } from './sent-messages.ts';

const sentMessageIds = ({ email }: Subject) =>
  sql`SELECT id FROM contact_messages WHERE lower(email) = ${email}`;

/** Personal data of people as senders of messages and as those who answered them. */
export const contactPersonalData: PersonalData = {
  copy: [
    {
      name: 'messages',
      label: 'Messages to departments, sent with their address',
      covers: ['contact_messages.email'],
      query: ({ email }) => selectSentMessages(email),
    },
    {
      name: 'messagesHandled',
      label: 'Messages to departments they dealt with',
      covers: ['contact_message_moves.user_id'],
      query: ({ id }) =>
        build
          .selectFrom('contact_message_moves as m')
          .innerJoin('contact_messages as c', 'c.id', 'm.message_id')
          .select(['c.department', 'm.status', 'm.at'])
          .where('m.user_id', '=', id)
          .orderBy('m.at')
          .orderBy('m.id'),
    },
  ],
  erasure: [
    {
      label: 'Messages to departments, sent with their address',
      table: 'contact_messages',
      where: (who) => sql<SqlBool>`t.id IN (${sentMessageIds(who)})`,
      covers: ['contact_messages.email', 'contact_message_moves.message_id'],
      fate: 'removed',
    },
    {
      label: 'Messages of others they dealt with',
      table: 'contact_message_moves',
      where: (who) =>
        sql<SqlBool>`${by('user_id')(who)} AND NOT t.message_id IN (${sentMessageIds(who)})`,
      covers: ['contact_message_moves.user_id'],
      fate: 'kept',
    },
  ],
};
