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
  /** What it tells of, so that the mails about a thing can be found. */
  about: { type: string; id: string };
};

/**
 * Writes a mail into the outbox, in the transaction of what it tells of: neither is ever there without the other. It
 * is delivered after the commit; `jobs.soon(deliverMailsJob)` then saves waiting for the next full minute.
 */
export async function queueMail(
  transaction: Transaction,
  { config, clock, newId }: { config: Config; clock: Clock; newId: NewId },
  { to, replyTo, letter, repeatable, about }: NewMail,
): Promise<void> {
  const id = newId();
  const now = clock();
  await transaction.mail.create({
    data: {
      id,
      messageId: `<${id}@${config.site.infoEmail.split('@')[1]}>`,
      to,
      replyTo: replyTo ?? null,
      ...letter,
      repeatable,
      aboutType: about.type,
      aboutId: about.id,
      createdAt: now,
      nextAttemptAt: now,
    },
  });
}
