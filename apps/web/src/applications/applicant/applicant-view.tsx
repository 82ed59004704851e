import type { Application } from '@icare/contracts/recruitment';
import { lazy, Suspense } from 'react';
import { MailList } from '../../mails/mail-list.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ApplicantFacts } from './applicant-facts.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { Keeping } from './keeping.tsx';
import { NoteForm } from './note-form.tsx';
import { Papers } from './papers.tsx';
import { PersonalDetails } from './personal-details.tsx';
import { Related } from './related.tsx';

const StaffFile = lazy(async () => ({ default: (await import('./staff-file.tsx')).StaffFile }));

type ApplicantViewProps = { application: Application; level: 2 | 3 };

/** Facts, papers beside them, and below what has been done. On a phone one after the other. */
export function ApplicantView({ application, level }: ApplicantViewProps) {
  const { hiredUserId } = application;
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
        {hiredUserId && (
          <Suspense>
            <StaffFile userId={hiredUserId} level={level} />
          </Suspense>
        )}
        <NoteForm application={application} level={level} />
        <ApplicationHistory history={application.history} level={level} />
        <MailList mails={application.mails} level={level} />
        <PersonalDetails application={application} level={level} />
        <Keeping application={application} level={level} />
      </div>
    </div>
  );
}

type WrittenAnswersProps = { application: Application; level: 2 | 3 };

/** The applicant's free texts, exactly as they were typed. */
function WrittenAnswers({ application, level }: WrittenAnswersProps) {
  const { coverLetter, education, references } = application;
  return (
    <>
      <Written id="cover-letter-text" title="Cover letter" text={coverLetter} level={level} />
      <Written id="education" title="Education" text={education} level={level} />
      <Written id="references" title="References" text={references} level={level} />
    </>
  );
}

type WrittenProps = { id: string; title: string; text: string | null; level: 2 | 3 };

function Written({ id, title, text, level }: WrittenProps) {
  if (!text) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <SectionHeading id={id} title={title} level={level} size="small" />
      <p dir="auto" className="max-w-measure whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </section>
  );
}
