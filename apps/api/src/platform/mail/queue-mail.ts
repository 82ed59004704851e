import type { Config } from '../../config.ts';
import type { Clock, NewId } from '../clock.ts';
import { build } from '../database/build.ts';
import type { Transaction } from '../database/database.ts';
import { givenRows, type Rows } from '../database/given-rows.ts';
import { changeRows } from '../database/send.ts';
import { type Given, statement } from '../database/statement.ts';
import { currentSpan } from '../telemetry/span.ts';
import type { RenderedEmail } from './render-email.ts';

export type NewMail = {
  to: string;
  /** Where replies go; by default the hospital's own address. */
  replyTo?: string;
  rendered: RenderedEmail;
  /** An entry for calendars (iCalendar), with its method. */
  calendar?: string | null;
  /**
   * True if a second copy does no harm. After an attempt with an unknown outcome, such a mail is sent again with the same
   * Message-ID; any other mail becomes `uncertain`, and IT decides.
   */
  repeatable: boolean;
  /** True if it contains a link that opens an account: its text is then deleted once it is delivered. */
  holdsSecret?: boolean;
  /** Seconds before it may leave, so that its cause can be taken back. */
  hold?: number;
  /** The row that the mail is about, by which it is found and erased. */
  about: { type: string; id: string };
};

type Outbox = { config: Config; clock: Clock; newId: NewId };

/**
 * Puts a mail into the outbox in the transaction of the change that it reports, so both are stored or neither. Only
 * `write` calls this: after the commit it starts the delivery, which would otherwise wait for the next full minute.
 * Returns its id.
 */
export async function queueMail(
  transaction: Transaction,
  outbox: Outbox,
  mail: NewMail,
): Promise<string> {
  const row = toRow(outbox, mail);
  await transaction.mail.create({ data: row });
  return row.id;
}

const insertMails = statement(({ rows }: Given<{ rows: Rows<'mails'> }>) => {
  const columns = [
    'id',
    'message_id',
    'to',
    'reply_to',
    'subject',
    'text',
    'html',
    'calendar',
    'repeatable',
    'holds_secret',
    'about_type',
    'about_id',
    'traceparent',
    'created_at',
    'held_until',
    'next_attempt_at',
  ] as const;
  return build
    .insertInto('mails')
    .columns(columns)
    .expression(build.selectFrom(givenRows('mails', rows)).select(columns));
});

/** Puts hundreds of mails into the outbox with one statement. */
export async function queueMails(
  transaction: Transaction,
  outbox: Outbox,
  mails: readonly NewMail[],
): Promise<void> {
  const rows = mails.map((mail) => {
    const row = toRow(outbox, mail);
    return {
      id: row.id,
      message_id: row.messageId,
      to: row.to,
      reply_to: row.replyTo,
      subject: row.subject,
      text: row.text,
      html: row.html,
      calendar: row.calendar,
      repeatable: row.repeatable,
      holds_secret: row.holdsSecret,
      about_type: row.aboutType,
      about_id: row.aboutId,
      traceparent: row.traceparent,
      created_at: row.createdAt.toISOString(),
      held_until: row.heldUntil && row.heldUntil.toISOString(),
      next_attempt_at: row.nextAttemptAt.toISOString(),
    };
  });
  await changeRows(transaction, insertMails({ rows }));
}

function toRow(
  { config, clock, newId }: Outbox,
  { to, replyTo, rendered, calendar = null, repeatable, holdsSecret = false, hold, about }: NewMail,
) {
  const id = newId();
  const now = clock();
  const heldUntil = hold ? new Date(now.getTime() + hold * 1000) : null;
  return {
    id,
    messageId: `<${id}@${config.site.infoEmail.split('@')[1]}>`,
    to,
    replyTo: replyTo ?? null,
    ...rendered,
    calendar,
    repeatable,
    holdsSecret,
    aboutType: about.type,
    aboutId: about.id,
    traceparent: currentSpan()?.traceparent ?? null,
    createdAt: now,
    heldUntil,
    nextAttemptAt: heldUntil ?? now,
  };
}
