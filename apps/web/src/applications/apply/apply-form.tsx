import type { Posting } from '@icare/contracts/postings';
import { isClinical } from '@icare/domain/clinical-departments';
import { salaryWithPeriod } from '@icare/domain/salary';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { formatFileSize } from '../../format/format.ts';
import { closesText } from '../../postings/details/posting-labels.ts';
import { Facts } from '../../postings/facts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import type { Progress } from '../../ui/form/endpoint-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Consent } from './consent.tsx';
import { keptDays } from './device.ts';
import { deleteDraft } from './draft.ts';
import type { FailureLabels } from './failure-labels.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { MailLink } from './mail-link.tsx';
import { Review } from './review.tsx';
import type { SentApplication } from './sent-applications.ts';
import { StepFields } from './step-fields.tsx';
import { partsOfStep, stepLabels, steps } from './steps.ts';
import { useApplication } from './use-application.ts';

const PhotosDialog = lazyPart(
  async () => (await import('./photos/photos-dialog.tsx')).PhotosDialog,
  () => <p role="status">Opening…</p>,
);

type ApplyFormProps = {
  jobId: string;
  title: string;
  /** Undefined for the general application, and until it has loaded. */
  job: Posting | undefined;
  onClose: () => void;
  onSent: (sent: Omit<SentApplication, 'position'>) => void;
};

export function ApplyForm({ jobId, title, job, onClose, onSent }: ApplyFormProps) {
  const trap = useRef<HTMLInputElement>(null);
  const form = useApplication(jobId, trap, onSent);
  const { step, values, draft, busy } = form;
  const keepsFiles = useSyncExternalStore(draft.onKeepsFiles, draft.keepsFiles);
  const [isPhotographing, setPhotographing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    // With problems, the error summary takes the focus.
    if (form.summary.length === 0) heading.current?.focus();
  }, [step, form.summary]);

  const index = steps.indexOf(step);
  const next = steps[index + 1];
  const before = steps[index - 1];
  const idsOfStep = partsOfStep[step].map(form.fieldId);
  const summary = form.summary.filter(({ fieldId }) => fieldId && idsOfStep.includes(fieldId));
  const { title: stepTitle, sentence } = stepLabels[step];
  return (
    <Dialog
      onClose={onClose}
      size="wide"
      title={title}
      description={
        job ? <Facts of={listFacts(job)} /> : 'We look through these when a position opens.'
      }
      onSubmit={(event) => {
        event.preventDefault();
        form.goOn(event.currentTarget);
      }}
      footer={
        <>
          <SendState
            progress={busy ? (form.progress ?? { sent: 0, total: 0 }) : null}
            failure={form.submitFailure}
            duplicate={
              form.isRefusedAsDuplicate && (
                <MailLink
                  jobId={jobId}
                  email={values.email.trim()}
                  label="Mail me the link to my application"
                />
              )
            }
            wasCancelled={form.wasCancelled}
            cancel={() => {
              form.cancel();
              // The cancel button disappears, so the focus moves to the submit button.
              submitButton.current?.focus();
            }}
          />
          {before && (
            <Button disabled={busy} onClick={() => form.goTo(before)}>
              Back
            </Button>
          )}
          {/* Not disabled while sending: a disabled button would lose the focus. */}
          <Button
            ref={submitButton}
            type="submit"
            variant="primary"
            aria-disabled={busy || (!next && form.isRefusedAsDuplicate)}
            className="aria-disabled:cursor-not-allowed aria-disabled:opacity-70 max-sm:flex-[1.8]!"
          >
            {busy ? 'Submitting Application...' : next ? 'Continue' : 'Submit Application'}
          </Button>
        </>
      }
    >
      <div>
        <p className="text-meta text-muted tabular-nums">
          Step {index + 1} of {steps.length}
        </p>
        <h3
          ref={heading}
          tabIndex={-1}
          className="text-head leading-tight font-bold tracking-[-.014em] focus:outline-none"
        >
          {stepTitle}
        </h3>
        <p className="mt-1 text-muted">{sentence}</p>
      </div>
      <ErrorSummary problems={summary} attempt={form.attempts} />
      {step === 'check' ? (
        <fieldset disabled={busy} className="grid min-w-0 gap-4">
          <legend className="sr-only">Your application</legend>
          <Review values={values} onChange={form.goTo} />
          <Consent form={form} />
        </fieldset>
      ) : (
        <StepFields
          step={step}
          form={form}
          asksForLicence={!job || isClinical(job.department)}
          onPhotos={() => setPhotographing(true)}
        />
      )}
      <div className="sr-only" aria-hidden="true">
        <input ref={trap} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {form.isFilled && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-muted">
          <span>
            {keepsFiles
              ? `What you write, and your files, are kept on this device until you send it, for ${keptDays} days at most.`
              : 'What you write is kept on this device until you send it. Your files cannot be kept: its storage is full, or the window is private. If the page is loaded again, choose them again.'}{' '}
            If others use this device, delete the draft when you stop.
          </span>
          <Button
            size="sm"
            variant="quiet"
            disabled={busy}
            onClick={() => {
              deleteDraft(draft);
              form.goTo('you');
              // The button disappears with the draft, so the focus moves to the heading.
              heading.current?.focus();
            }}
          >
            Delete draft
          </Button>
        </p>
      )}
      {isPhotographing && (
        <PhotosDialog
          fileName="Resume from photos"
          onFile={(file) => void form.choose('resume', file)}
          onClose={() => setPhotographing(false)}
        />
      )}
      <LeaveQuestion
        asks={form.isFilled || busy || isPhotographing}
        isSending={busy}
        keepsFiles={keepsFiles}
        onDelete={() => deleteDraft(draft)}
      />
    </Dialog>
  );
}

function listFacts(job: Posting): string[] {
  const { department, salaryMin, salaryMax, salaryPeriod, applicationDeadline } = job;
  const closes = closesText(applicationDeadline, new Date());
  return [department, salaryWithPeriod(salaryMin, salaryMax, salaryPeriod), closes];
}

type SendStateProps = {
  progress: Progress | null;
  failure: FailureLabels | null;
  /** What helps who has applied before. */
  duplicate: ReactNode;
  wasCancelled: boolean;
  cancel: () => void;
};

/** Progress or failure of sending, above the buttons. A failure is also a toast, which disappears after a while. */
function SendState({ progress, failure, duplicate, wasCancelled, cancel }: SendStateProps) {
  return (
    <div className="basis-full! empty:hidden">
      {progress && (
        <ProgressBar
          label="Submitting"
          value={progress.sent}
          max={progress.total}
          detail={
            progress.total === 0
              ? 'Connecting…'
              : progress.sent < progress.total
                ? `${formatFileSize(progress.sent)} of ${formatFileSize(progress.total)}`
                : 'All sent, waiting for the answer'
          }
          onCancel={cancel}
        />
      )}
      {failure && (
        <div role="alert" className="flex items-start gap-2 text-danger">
          <Icon icon={CircleAlert} className="mt-0.5 size-4.5" />
          <div>
            <p className="font-bold">{failure.title}</p>
            <p>{failure.description}</p>
            <p className="text-muted">Nothing is lost: your answers and files are still here.</p>
            {duplicate}
          </div>
        </div>
      )}
      {wasCancelled && (
        <p role="status" className="text-muted">
          Sending was cancelled. Your answers and files are still here.
        </p>
      )}
    </div>
  );
}
