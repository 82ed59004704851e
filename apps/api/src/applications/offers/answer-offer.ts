import type { answerOffer as endpoint, TrackedApplication } from '@icare/contracts/applications';
import type { Body } from '@icare/contracts/endpoint';
import { toPublicStatus } from '@icare/domain/application-moves';
import type { Caller } from '../../platform/auth/caller.ts';
import { AppError } from '../../platform/errors.ts';
import { isMailed } from '../../platform/mail/is-mailed.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { applicationType } from '../application-type.ts';
import { noSuchLink, readLinkId, trackApplication } from '../apply/track-application.ts';
import { lockIfExists } from '../lock-application.ts';
import { offerAnswerEmail } from './offer-emails.ts';

/** What mails to HR are about: the applicant's own copy of their data holds the mails to them alone. */
export const offerType = 'offer';

/** Records what an applicant answers. It moves nothing: HR is mailed and decides what comes next. */
export async function answerOffer(
  platform: Platform,
  caller: Caller,
  { token, offerId, answer, note }: Body<typeof endpoint>,
): Promise<TrackedApplication> {
  const id = readLinkId(platform, token);
  await write(platform, caller, async (w) => {
    const application = await lockIfExists(w.tx, id);
    if (!application) throw noSuchLink();
    // As the applicant's page shows it: without what they have not been told.
    const { offer, status } = await trackApplication(w.platform, token, w.tx);
    if (offer?.id !== offerId || (!offer.answer && status !== toPublicStatus('offered'))) {
      throw new AppError('conflict', 'This offer does not stand any more. Load the page again.');
    }
    if (offer.answer === answer) return;
    if (!offer.canAnswer) {
      const { infoEmail } = platform.config.site;
      throw new AppError(
        'conflict',
        offer.answer
          ? `You have answered this offer. To change your answer, write to ${infoEmail} and name the reference.`
          : `The day to answer this offer has passed. Write to ${infoEmail} and name the reference.`,
      );
    }
    await w.tx.offer.update({
      where: { id: offerId },
      data: { answer, answeredAt: w.now, answerNote: note ?? null },
    });
    await w.audit({
      action: 'offer.answered',
      subject: { type: applicationType, id },
      after: { offer: offerId, answer },
    });
    const rendered = offerAnswerEmail(platform, { application, answer });
    await mailOfficers(w, offerId, (to) =>
      w.mail({ to, rendered, repeatable: true, about: { type: offerType, id: offerId } }),
    );
  });
  return trackApplication(platform, token);
}

/** Whoever made the offer; everybody in HR where they have left. */
async function mailOfficers(w: Write, offerId: string, mail: (to: string) => Promise<string>) {
  const select = { email: true } as const;
  const active = { kind: 'person', status: 'Active' } as const;
  const maker = await w.tx.user.findFirst({
    where: {
      ...active,
      role: { in: ['ROLE_HR', 'ROLE_ADMIN'] },
      offers: { some: { id: offerId } },
    },
    select,
  });
  const officers = maker
    ? [maker]
    : await w.tx.user.findMany({
        where: { ...active, role: 'ROLE_HR' },
        select,
        orderBy: { id: 'asc' },
      });
  for (const { email } of officers) {
    if (isMailed(w.platform.config, email)) await mail(email);
  }
}
