import type { Answer } from '@icare/contracts/endpoint';
import type {
  discardMail as discard,
  MailState,
  resendMail as resend,
} from '@icare/contracts/mails';
import { build } from '../platform/database/build.ts';
import { readRow } from '../platform/database/send.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import { deliverMailsJob } from '../platform/mail/deliver-mails.ts';
import { allowedStates, isNotice } from '../platform/mail/mail-actions.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { findMail, noSuchMail } from './queries.ts';

/** Queues a mail again, with the same Message-ID, unless it is sent or under way. */
export async function resendMail(
  platform: Platform,
  call: Pick<Call<typeof resend>, 'params' | 'caller'>,
): Promise<Answer<typeof resend>> {
  const mail = await decide(platform, call, {
    action: 'mail.resent',
    from: allowedStates.resend,
    to: 'waiting',
    nextAttemptAt: platform.clock(),
    refusal: (state) => `This mail is ${state}; only one that is not under way can be sent again.`,
  });
  return success({ mail });
}

/** Gives a mail up: its delivery is not tried again. */
export async function discardMail(
  platform: Platform,
  call: Pick<Call<typeof discard>, 'params' | 'caller'>,
): Promise<Answer<typeof discard>> {
  const mail = await decide(platform, call, {
    action: 'mail.discarded',
    from: allowedStates.discard,
    to: 'discarded',
    nextAttemptAt: null,
    refusal: (state) => `This mail is ${state}; it cannot be given up any more.`,
  });
  return success({ mail });
}

const secretGone =
  'The private link in this mail is gone, so it cannot be sent again. Send a new one from the Users tab.';

const noticeStays =
  'This mail tells somebody of a change that they should know of. It cannot be given up before it was tried for good.';

type Decision = {
  action: `mail.${string}`;
  from: readonly MailState[];
  to: MailState;
  nextAttemptAt: Date | null;
  refusal: (state: MailState) => string;
};

async function decide(
  platform: Platform,
  { params, caller }: Pick<Call<typeof resend>, 'params' | 'caller'>,
  { action, from, to, nextAttemptAt, refusal }: Decision,
) {
  const { database } = platform;
  await write(platform, caller, async (w) => {
    if (to === 'waiting') w.after(() => platform.jobs.soon(deliverMailsJob));
    // Locked, so that the mail cannot be sent meanwhile.
    const mail = await readRow(
      w.tx,
      build
        .selectFrom('mails')
        .select(['id', 'state', 'text', 'about_type as aboutType', 'holds_secret as holdsSecret'])
        .where('id', '=', params.id)
        .forUpdate(),
    );
    if (!mail) throw noSuchMail();
    // A repeated call finds the mail in this state already.
    if (mail.state === to) return;
    if (!from.includes(mail.state)) throw new AppError('conflict', refusal(mail.state));
    if (to === 'discarded' && mail.state === 'waiting' && isNotice(mail)) {
      throw new AppError('conflict', noticeStays);
    }
    if (to === 'waiting' && mail.text === '') throw new AppError('conflict', secretGone);
    await w.tx.mail.update({
      where: { id: mail.id },
      data: {
        state: to,
        nextAttemptAt,
        // The link in a mail that is given up is not needed any more.
        ...(to === 'discarded' && mail.holdsSecret && { text: '', html: '' }),
      },
    });
    await w.audit({
      action,
      subject: { type: 'mail', id: mail.id },
      before: { state: mail.state },
      after: { state: to },
    });
  });
  return findMail(database, params.id);
}
