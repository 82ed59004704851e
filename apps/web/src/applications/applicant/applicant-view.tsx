import type { Application, ApplicationMove } from '@icare/contracts/recruitment';
import { MessageSquareText } from 'lucide-react';
import { formatDateTime } from '../../format/format.ts';
import { MailList } from '../../mails/mail-list.tsx';
import { Badge } from '../../ui/badge.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { reasonNames } from '../labels.ts';
import { ApplicationStatusBadge } from '../status-badges.tsx';
import { ApplicantFacts, PersonalDetails } from './applicant-facts.tsx';
import { Keeping } from './keeping.tsx';
import { NoteForm } from './note-form.tsx';
import { Papers } from './papers.tsx';
import { Related } from './related.tsx';

const StaffFile = lazyPart(async () => (await import('./staff-file.tsx')).StaffFile);

/** Facts, papers beside them, and below what has been done. On a phone one after the other. */
export function ApplicantView({ application, level }: { application: Application; level: 2 | 3 }) {
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

/** The applicant's free texts, exactly as they were typed. */
function WrittenAnswers({ application, level }: { application: Application; level: 2 | 3 }) {
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

type ApplicationHistoryProps = { history: readonly ApplicationMove[]; level: 2 | 3 };

/** Every move and note, newest first. */
function ApplicationHistory({ history, level }: ApplicationHistoryProps) {
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="application-history">
      <SectionHeading id="application-history" title="History" level={level} size="small" />
      <ul>
        {history.map((move) => (
          <li key={move.id} className="grid gap-1 border-b border-line py-2">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {move.from === move.to ? (
                <Badge tone="outline" icon={MessageSquareText}>
                  Note
                </Badge>
              ) : (
                <ApplicationStatusBadge status={move.to} />
              )}
              <span className="text-meta text-muted tabular-nums">
                {move.by ?? 'The applicant'}, {formatDateTime(move.at)}
              </span>
            </span>
            {move.reason && <span>Reason: {reasonNames[move.reason]}</span>}
            {move.notes && (
              <p dir="auto" className="max-w-measure whitespace-pre-wrap wrap-anywhere">
                {move.notes}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
