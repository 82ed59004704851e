import { Prisma } from '@icare/database/client';
import { containing } from '../platform/database/search-text.ts';

export type Who = {
  id: string;
  /** Lower case. */
  email: string;
};

/**
 * What becomes of one kind of rows about a member of staff. Preview and erasure read the same list: what is counted is
 * what is done.
 */
export type Step = {
  label: string;
  table: string;
  /** Condition on `t`, a row of the table. */
  where: (who: Who) => Prisma.Sql;
  /** The references it takes care of, as `table.column`: the test of the catalogue asks for every one. */
  covers: readonly string[];
} & ({ fate: 'removed' } | { fate: 'cleared'; set: (who: Who) => Prisma.Sql } | { fate: 'kept' });

const by =
  (column: string) =>
  ({ id }: Who) =>
    Prisma.sql`${Prisma.raw(`t.${column}`)} = ${id}::uuid`;

const removed = (label: string, table: string, column = 'user_id'): Step => ({
  label,
  table,
  where: by(column),
  covers: [`${table}.${column}`],
  fate: 'removed',
});

const kept = (label: string, table: string, column: string): Step => ({
  label,
  table,
  where: by(column),
  covers: [`${table}.${column}`],
  fate: 'kept',
});

const ofTheirRecords = ({ id }: Who) =>
  Prisma.sql`t.record_id IN (SELECT id FROM staff_compliance WHERE user_id = ${id}::uuid)`;
const theirMessages = ({ email }: Who) =>
  Prisma.sql`SELECT id FROM contact_messages WHERE lower(email) = ${email}`;

/** A condition on `t`, a mail. The index of the search finds candidates, and the address itself decides. */
export const theirMails = (who: Who) => Prisma.sql`(
  t.search_text LIKE fold_case(${containing(who.email)}) AND lower(t."to") = ${who.email}
  OR t.about_type = 'user' AND t.about_id = ${who.id}::uuid
  OR t.about_type = 'contact_message' AND t.about_id IN (${theirMessages(who)}))`;

/** In the order in which they are done: what refers to a row before the row. */
export const erasureSteps: readonly Step[] = [
  {
    label: 'Proofs that were begun at an identity provider',
    table: 'single_sign_on_attempts',
    where: (who) =>
      Prisma.sql`t.session_id IN (SELECT id FROM sessions WHERE user_id = ${who.id}::uuid)`,
    covers: ['single_sign_on_attempts.session_id'],
    fate: 'removed',
  },
  removed('Sign-ins', 'sessions'),
  removed('Unfinished sign-ins', 'sign_in_challenges'),
  removed('Recovery codes', 'recovery_codes'),
  removed('Second factors', 'second_factors'),
  removed('Passkeys', 'passkeys'),
  removed('Passkeys that were asked for', 'passkey_challenges'),
  removed('Links to set a password', 'password_links'),
  removed('Accounts at an identity provider', 'identities'),
  removed('Compliance alerts', 'compliance_alerts'),
  {
    label: 'Events of their compliance records',
    table: 'staff_compliance_events',
    where: ofTheirRecords,
    covers: ['staff_compliance_events.record_id'],
    fate: 'removed',
  },
  removed('Waivers', 'waivers'),
  {
    label: 'Requests about them that a second person decided or decides',
    table: 'approvals',
    where: (who) =>
      Prisma.sql`${by('subject_id')(who)} AND (t.payload <> '{}' OR t.note IS NOT NULL)`,
    covers: ['approvals.subject_id'],
    fate: 'cleared',
    // Who asked and who decided stays.
    set: () => Prisma.sql`payload = '{}', note = NULL`,
  },
  removed('Compliance records', 'staff_compliance'),
  removed('Papers in the staff file', 'staff_papers'),
  {
    label: 'Mails to them, or about their messages',
    table: 'mails',
    where: theirMails,
    covers: ['mails.to', 'mails.about_id'],
    fate: 'removed',
  },
  {
    label: 'Messages to departments, sent with their address',
    table: 'contact_messages',
    where: (who) => Prisma.sql`t.id IN (${theirMessages(who)})`,
    covers: ['contact_messages.email', 'contact_message_moves.message_id'],
    fate: 'removed',
  },
  {
    label: 'Days on which they got a summary by mail',
    table: 'compliance_digests',
    where: ({ email }) => Prisma.sql`t.recipient = ${email}`,
    covers: ['compliance_digests.recipient'],
    fate: 'removed',
  },
  {
    label: 'Answers kept for repeated calls',
    table: 'idempotency_keys',
    where: ({ id }) => Prisma.sql`(t.caller = ${id} OR t.answer::text LIKE ${`%${id}%`})`,
    covers: ['idempotency_keys.caller'],
    fate: 'removed',
  },
  {
    label: 'Departments they lead, which have no head then',
    table: 'departments',
    where: by('head_id'),
    covers: ['departments.head_id'],
    fate: 'cleared',
    set: () => Prisma.sql`head_id = NULL`,
  },
  {
    label: 'Requirements that name them',
    table: 'certification_types',
    where: ({ id }) => Prisma.sql`${id}::uuid = ANY(t.scope_people)`,
    covers: ['certification_types.scope_people'],
    fate: 'cleared',
    set: ({ id }) => Prisma.sql`scope_people = array_remove(scope_people, ${id}::uuid)`,
  },
  kept('Document versions they uploaded', 'document_versions', 'created_by_id'),
  kept('Moves of applications they made', 'application_moves', 'user_id'),
  {
    label: 'What they did to the records of others',
    table: 'staff_compliance_events',
    where: (who) => Prisma.sql`${by('user_id')(who)} AND NOT ${ofTheirRecords(who)}`,
    covers: ['staff_compliance_events.user_id'],
    fate: 'kept',
  },
  {
    label: 'Waivers they approved for others',
    table: 'waivers',
    where: (who) => Prisma.sql`${by('approved_by_id')(who)} AND NOT ${by('user_id')(who)}`,
    covers: ['waivers.approved_by_id'],
    fate: 'kept',
  },
  {
    label: 'Alerts about others they acknowledged',
    table: 'compliance_alerts',
    where: (who) => Prisma.sql`${by('acknowledged_by_id')(who)} AND NOT ${by('user_id')(who)}`,
    covers: ['compliance_alerts.acknowledged_by_id'],
    fate: 'kept',
  },
  {
    label: 'Messages of others they dealt with',
    table: 'contact_message_moves',
    where: (who) =>
      Prisma.sql`${by('user_id')(who)} AND NOT t.message_id IN (${theirMessages(who)})`,
    covers: ['contact_message_moves.user_id'],
    fate: 'kept',
  },
  {
    label: 'Links they made for others',
    table: 'password_links',
    where: (who) => Prisma.sql`${by('created_by_id')(who)} AND NOT ${by('user_id')(who)}`,
    covers: ['password_links.created_by_id'],
    fate: 'kept',
  },
  kept('Requests about others they made', 'approvals', 'asked_by_id'),
  kept('Requests of others they decided', 'approvals', 'decided_by_id'),
  kept('Service accounts they made', 'service_accounts', 'created_by_id'),
  kept('Service keys they made', 'service_keys', 'created_by_id'),
  kept('Imports they started', 'user_imports', 'started_by_id'),
  kept('Entries of the audit log by them', 'audit_events', 'actor_id'),
];
