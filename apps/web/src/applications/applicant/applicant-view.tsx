import {
  type Application,
  type ApplicationMove,
  setApplicationStatus,
} from '@icare/contracts/recruitment';
import { applicationStatusNames } from '@icare/domain/application-moves';
import { MessageSquareText, Undo2 } from 'lucide-react';
import { call } from '../../api/api-client.ts';
import { queryClient } from '../../api/query-client.ts';
import { formatDateTime } from '../../format/format.ts';
import { MailList } from '../../mails/mail-list.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { textDraft } from '../../ui/form/form-drafts.ts';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { toast } from '../../ui/toast.ts';
import { oneApplication, refreshRecruitment } from '../api.ts';
import { Interviews } from '../interviews/interviews.tsx';
import { reasonNames } from '../labels.ts';
import { describeMoveFailure } from '../moves/move-application.ts';
import { NotesField, notesTexts } from '../moves/notes-field.tsx';
import { OfferFacts } from '../offers/offer-facts.tsx';
import { ApplicationStatusBadge } from '../status-badges.tsx';
import { useIsOwn } from '../use-is-own.ts';
import { ApplicantFacts, PersonalDetails } from './applicant-facts.tsx';
import { Keeping } from './keeping.tsx';
import { PaperView } from './paper-view.tsx';
import { Related } from './related.tsx';

const ScorecardPanel = lazyPart(
  async () => (await import('../scorecards/scorecard-panel.tsx')).ScorecardPanel,
);
const StaffFile = lazyPart(async () => (await import('./staff-file.tsx')).StaffFile);

/** Facts with the papers beside them, and the history below; in narrow windows one after the other. */
export function ApplicantView({ application, level }: { application: Application; level: 2 | 3 }) {
  const { hiredUserId } = application;
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
        {isInterviewed && (
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

/** The applicant's free texts as typed. */
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

/** All moves and notes, newest first. */
function ApplicationHistory({ history, level }: ApplicationHistoryProps) {
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="application-history">
      <SectionHeading id="application-history" title="History" level={level} size="small" />
      <ul>
        {history.map((move) => (
          <li key={move.id} className="grid gap-1 border-b border-line py-2">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {move.undone ? (
                <Badge tone="outline" icon={Undo2}>
                  {applicationStatusNames[move.undone]}, taken back
                </Badge>
              ) : move.from === move.to ? (
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

const defaults = { notes: '' };

/** Adds a note. For the server, a note is a move to the present status. */
function NoteForm({ application, level }: { application: Application; level: 2 | 3 }) {
  const { id } = application;
  const isOwn = useIsOwn(application);
  const form = useEndpointForm(setApplicationStatus, {
    params: { id },
    defaults,
    draft: textDraft({ texts: notesTexts, id, name: 'notes', defaults }),
    staysOpen: 'empty',
    check: ({ notes }) => (notes.trim() === '' ? { notes: 'Write the note first.' } : {}),
    send: async ({ notes }) => {
      // A colleague may have moved it since it was loaded: the note must not move it back, so the status is read again.
      const { data } = await queryClient.fetchQuery({ ...oneApplication(id), staleTime: 0 });
      return call(setApplicationStatus, { params: { id }, body: { status: data.status, notes } });
    },
    failed: 'Failed to move the application. Please try again.',
    explain: describeMoveFailure,
    onSent: async () => {
      toast.success('Note added', { description: 'It stands in the history, for HR alone.' });
      await refreshRecruitment();
    },
  });
  if (isOwn) return null;
  return (
    <section aria-labelledby="application-note" className="grid gap-3">
      <SectionHeading id="application-note" title="Notes" level={level} size="small" />
      <form
        noValidate
        className="grid justify-items-start gap-3 *:w-full"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <NotesField form={form} label="New note" error={form.failure} />
        <Button type="submit" size="sm" className="w-auto! max-sm:w-full!" disabled={form.busy}>
          {form.busy ? 'Saving...' : 'Add note'}
        </Button>
      </form>
    </section>
  );
}

const PaperTabs = lazyPart(async () => (await import('./paper-tabs.tsx')).PaperTabs);

function Papers({ application, level }: { application: Application; level: 2 | 3 }) {
  const { id, resume, coverLetterFile } = application;
  if (!resume && !coverLetterFile) {
    return (
      <section aria-labelledby="papers" className="grid gap-2">
        <SectionHeading id="papers" title="Resume" level={level} size="small" />
        <p className="text-muted">
          {application.candidateName === null
            ? 'The files were erased.'
            : 'It came without any file.'}
        </p>
      </section>
    );
  }
  if (!resume || !coverLetterFile) {
    const [kind, file] = resume
      ? (['resume', resume] as const)
      : (['cover-letter', coverLetterFile] as const);
    return (
      <section aria-labelledby="papers" className="grid gap-3">
        <SectionHeading
          id="papers"
          title={kind === 'resume' ? 'Resume' : 'Cover letter file'}
          level={level}
          size="small"
        />
        {file && <PaperView id={id} kind={kind} file={file} />}
      </section>
    );
  }
  return <PaperTabs id={id} resume={resume} coverLetterFile={coverLetterFile} />;
}
