import { addressee } from '@icare/domain/mail-placeholders';
import { lagosTime } from '../../platform/mail/lagos-time.ts';
import {
  preventLinks,
  type RenderedEmail,
  removeBidiControls,
  renderEmail,
} from '../../platform/mail/render-email.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LockedApplication } from '../lock-application.ts';
import type { CalendarInterview } from './interview-calendar.ts';

type Invited = {
  application: Pick<LockedApplication, 'candidateName' | 'reference' | 'job'>;
  interview: CalendarInterview & { round: number };
};

/** Invites somebody to sit on a panel, or says that time or place have changed. Of the applicant it names name and position alone. */
export function panelEmail(
  { config: { site } }: Pick<Platform, 'config'>,
  { application, interview, isChange }: Invited & { isChange: boolean },
): RenderedEmail {
  const position = removeBidiControls(application.job.jobTitle);
  const name = addressee(application.candidateName ?? '');
  const whom = name === 'applicant' ? 'an applicant' : preventLinks(name);
  const { place, link } = interview;
  return renderEmail({
    sender: site.name,
    subject: `${isChange ? 'Changed: interview' : 'Interview'} on ${lagosTime(interview.startsAt)}: ${position}`,
    heading: isChange ? 'An interview has changed' : 'You are asked to an interview panel',
    lead: isChange
      ? `Time or place of an interview that you sit on have changed. This is what counts now.`
      : `Human Resources asks you to interview ${whom} for the position of ${position}.`,
    facts: [
      { label: 'Applicant', value: whom },
      { label: 'Position', value: position },
      { label: 'When', value: lagosTime(interview.startsAt) },
      ...(place ? [{ label: 'Place', value: removeBidiControls(place) }] : []),
      ...(link ? [{ label: 'By video', value: link }] : []),
      { label: 'Round', value: String(interview.round) },
    ],
    link: { label: 'See the application', address: `${site.url}/interviews/${interview.id}` },
    closing:
      'You see this application, and no other, until some days after the interview. If you cannot be there, tell Human Resources.',
  });
}

/** Takes an interview back from somebody of its panel. It outlives the applicant's data, so it names nobody. */
export function panelCancellation(
  { config: { site } }: Pick<Platform, 'config'>,
  { application, interview }: Invited,
): RenderedEmail {
  const position = removeBidiControls(application.job.jobTitle);
  const when = lagosTime(interview.startsAt);
  return renderEmail({
    sender: site.name,
    subject: `Cancelled: interview on ${when}: ${position}`,
    heading: 'An interview is cancelled for you',
    lead: 'Either it does not take place, or you are not on its panel any more.',
    facts: [
      { label: 'When', value: when },
      { label: 'Position', value: position },
    ],
    closing: 'You need not do anything. If you have a question, ask Human Resources.',
  });
}
