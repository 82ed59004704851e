import type { Config } from '../../config.ts';
import type { Clock, NewId } from '../clock.ts';
import type { Transaction } from '../database/database.ts';
import type { Letter } from './letter.ts';

export type NewMail = {
  to: string;
  /** Where an answer goes; the hospital's own address when left out. */
  replyTo?: string;
  letter: Letter;
  /**
   * True when a second copy does no harm. After an attempt whose outcome is not known such a mail is sent again with
   * the same Message-ID; any other is listed as uncertain for IT personnel to decide.
   */
  repeatable: boolean;
  /** True when it holds a link that opens an account: what it says is then forgotten as soon as it has left. */
  holdsSecret?: boolean;
  /** What it tells of, so that the mails about a thing can be found. */
  about: { type: string; id: string };
};

type Outbox = { config: Config; clock: Clock; newId: NewId };

/**
 * Writes a mail into the outbox, in the transaction of what it tells of: neither is ever there without the other. It
 * is delivered after the commit; `jobs.soon(deliverMailsJob)` then saves waiting for the next full minute.
 */
export async function queueMail(
  transaction: Transaction,
  outbox: Outbox,
  mail: NewMail,
): Promise<void> {
  await transaction.mail.create({ data: toRow(outbox, mail) });
}

/** The same with some hundreds at once. */
export async function queueMails(
  transaction: Transaction,
  outbox: Outbox,
  mails: readonly NewMail[],
): Promise<void> {
  await transaction.mail.createMany({ data: mails.map((mail) => toRow(outbox, mail)) });
}

function toRow(
  { config, clock, newId }: Outbox,
  { to, replyTo, letter, repeatable, holdsSecret = false, about }: NewMail,
) {
  const id = newId();
  const now = clock();
  return {
    id,
    messageId: `<${id}@${config.site.infoEmail.split('@')[1]}>`,
    to,
    replyTo: replyTo ?? null,
    ...letter,
    repeatable,
    holdsSecret,
    aboutType: about.type,
    aboutId: about.id,
    createdAt: now,
    nextAttemptAt: now,
  };
}
