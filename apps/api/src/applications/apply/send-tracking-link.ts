import { setTimeout as wait } from 'node:timers/promises';
import type { sendTrackingLink as endpoint } from '@icare/contracts/applications';
import type { Body } from '@icare/contracts/endpoint';
import type { Caller } from '../../platform/auth/caller.ts';
import { isTooMany } from '../../platform/auth/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUuid } from '../../platform/uuid.ts';
import { write } from '../../platform/write.ts';
import { linkEmail } from '../applicant-emails.ts';
import { applicationType } from '../application-type.ts';

const day = 86_400;
/** Requests from one network address in an hour: a school class shares one. */
const perAddressAndHour = 20;
/** Mails that others can cause somebody to get in a day. */
const perEmailAndDay = 3;
/** Milliseconds until every answer: longer than the mail takes to write, so that the time does not tell of an application. */
const answerAfterMs = 400;

/** Mails tracking links again. Neither the answer nor its time tells whether there is such an application. */
export function createLinkSender(platform: Platform) {
  const perAddress = platform.rateLimits('tracking-links', perAddressAndHour, 3600);
  const perEmail = platform.rateLimits('tracking-links-to', perEmailAndDay, day);

  return async (caller: Caller, body: Body<typeof endpoint>): Promise<void> => {
    await perAddress.take({ kind: 'address', address: caller.address });
    const isWithinLimit = perEmail.take({ kind: 'email', email: body.candidateEmail }).then(
      () => true,
      (error: unknown) => {
        if (isTooMany(error)) return false;
        throw error;
      },
    );
    const send = async () => {
      if (await isWithinLimit) await sendLink(platform, caller, body);
    };
    await Promise.all([send(), wait(answerAfterMs)]);
  };
}

async function sendLink(
  platform: Platform,
  caller: Caller,
  { candidateEmail, reference, jobId }: Body<typeof endpoint>,
): Promise<void> {
  if (jobId !== undefined && !isUuid(jobId)) return;
  await write(platform, caller, async (w) => {
    const found = await w.tx.application.findFirst({
      where: {
        candidateEmail,
        erasedAt: null,
        ...(reference !== undefined && { reference }),
        ...(jobId !== undefined && { jobId }),
      },
      orderBy: { createdAt: 'desc' },
      include: { job: { select: { jobTitle: true } } },
    });
    if (!found || found.candidateName === null) return;
    const { id, candidateName, job } = found;
    await w.mail({
      to: candidateEmail,
      rendered: linkEmail(platform, {
        application: { id, reference: found.reference, candidateName },
        jobTitle: job.jobTitle,
      }),
      repeatable: true,
      about: { type: applicationType, id },
    });
    await w.audit({
      action: 'application.link_sent',
      subject: { type: applicationType, id },
    });
  });
}
