import type { Application } from '@icare/contracts/recruitment';
import { MailList } from '../../mails/mail-list.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Interviews } from '../interviews/interviews.tsx';
import { OfferFacts } from '../offers/offer-facts.tsx';
import { useIsOwn } from '../use-is-own.ts';
import { ApplicantFacts, PersonalDetails } from './applicant-facts.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { Keeping } from './keeping.tsx';
import { NoteForm } from './note-form.tsx';
import { Papers } from './papers.tsx';
import { Related } from './related.tsx';
import { WrittenAnswers } from './written-answers.tsx';

const ScorecardPanel = lazyPart(
  async () => (await import('../scorecards/scorecard-panel.tsx')).ScorecardPanel,
);
const StaffFile = lazyPart(async () => (await import('./staff-file.tsx')).StaffFile);

/** Facts with the papers beside them, and the history below; in narrow windows one after the other. */
export function ApplicantView({ application, level }: { application: Application; level: 2 | 3 }) {
  const { hiredUserId } = application;
  const isOwn = useIsOwn(application);
  const isInterviewed =
    application.status === 'interview' || application.history.some(({ to }) => to === 'interview');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
      <div className="grid gap-6">
        <ApplicantFacts application={application} level={level} />
        <Related application={application} level={level} />
      </div>
      <div className="grid gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Papers application={application} level={level} />
        <WrittenAnswers application={application} level={level} />
      </div>
      <div className="grid gap-8">
        <OfferFacts application={application} level={level} />
        <Interviews application={application} level={level} />
        {isInterviewed && !isOwn && (
          <section aria-labelledby="scorecards" className="grid gap-3">
            <SectionHeading id="scorecards" title="Scorecards" level={level} size="small" />
            <ScorecardPanel applicationId={application.id} />
          </section>
        )}
        {hiredUserId && <StaffFile userId={hiredUserId} level={level} />}
        <NoteForm application={application} level={level} />
        <ApplicationHistory history={application.history} level={level} />
        <MailList mails={application.mails} level={level} />
        <PersonalDetails application={application} level={level} />
        <Keeping application={application} level={level} />
      </div>
    </div>
  );
}
