import { build } from '../platform/database/build.ts';

/** Selects the messages that were sent with an e-mail address (lower case), for a copy of the sender's data. */
export function selectSentMessages(email: string) {
  return build
    .selectFrom('contact_messages')
    .select([
      'name',
      'email',
      'phone',
      'department',
      'subject',
      'message',
      'status',
      'created_at as sentAt',
    ])
    .where(({ fn }) => fn('lower', ['email']), '=', email)
    .where('suspected', '=', false)
    .orderBy('created_at')
    .orderBy('id');
}
