import type { OfferAnswer } from '@icare/contracts/offers';
import { addressee } from '@icare/domain/mail-placeholders';
import {
  preventLinks,
  type RenderedEmail,
  removeBidiControls,
  renderEmail,
} from '../../platform/mail/render-email.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LockedApplication } from '../lock-application.ts';

/** Tells HR what an applicant answered. What they wrote with it stands in the portal. */
export function offerAnswerEmail(
  { config: { site } }: Pick<Platform, 'config'>,
  { application, answer }: { application: LockedApplication; answer: OfferAnswer },
): RenderedEmail {
  const { id, reference, job } = application;
  const position = removeBidiControls(job.jobTitle);
  const name = preventLinks(addressee(application.candidateName ?? ''));
  return renderEmail({
    sender: site.name,
    subject: `Offer ${answer}: ${position} (${reference})`,
    heading: `An offer was ${answer}`,
    lead: `The applicant has ${answer} the offer on their page. The application stays where it is until somebody moves it.`,
    facts: [
      { label: 'Applicant', value: name },
      { label: 'Reference', value: reference },
      { label: 'Position', value: position },
    ],
    link: { label: 'Open the application', address: `${site.url}/hr/applications/${id}` },
    closing:
      answer === 'accepted'
        ? 'Hire them next, with the first day that was offered.'
        : 'Reject the application, or make another offer.',
  });
}
