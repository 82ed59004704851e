import type { SubmittedApplication } from '@icare/contracts/applications';
import { generalApplicationId, type Posting } from '@icare/contracts/postings';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { formatDateTime } from '../../format/format.ts';
import { postingQuery } from '../../postings/api.ts';
import { CopyLink } from '../../postings/copy-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { ApplyForm } from './apply-form.tsx';
import { type ApplyDraft, deleteDraft, getDraft, hasContent } from './draft.ts';
import { LostFiles } from './step-fields.tsx';

export type ApplyDialogProps = {
  /** The position to apply for; null while the form is closed. */
  jobId: string | null;
  /** Positions that the page has loaded, so that the form need not fetch them. */
  known: readonly Posting[];
  close: () => void;
};

export type SentApplication = SubmittedApplication & { email: string; position: string };

/** The application form, then the confirmation with the reference. */
export function ApplyDialog({ jobId, known, close }: ApplyDialogProps) {
  const [sent, setSent] = useState<SentApplication | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: run after the form is unmounted, since its leave question would stop the navigation
  useEffect(() => {
    if (sent) close();
  }, [sent]);
  if (sent === null && jobId === null) return null;
  return (
    <ReturnFocus>
      {jobId !== null && !sent && (
        <OpenForm key={jobId} jobId={jobId} known={known} close={close} onSent={setSent} />
      )}
      {sent && <ApplicationSent sent={sent} onClose={() => setSent(null)} />}
    </ReturnFocus>
  );
}

function ReturnFocus({ children }: { children: React.ReactNode }) {
  useReturnFocus();
  return children;
}

type OpenFormProps = ApplyDialogProps & {
  jobId: string;
  onSent: (sent: SentApplication) => void;
};

function OpenForm({ jobId, known, close, onSent }: OpenFormProps) {
  const isGeneral = jobId === generalApplicationId;
  const listedJob = known.find(({ id }) => id === jobId);
  // The form stays open even if the position disappears from the list behind it.
  const [initialJob] = useState(listedJob);
  const query = useQuery({ ...postingQuery(jobId), enabled: !isGeneral && !initialJob });
  const job = listedJob ?? initialJob ?? query.data;
  const [isOffered, setOffered] = useState(() => hasContent(getDraft(jobId).read().values));
  const title = isGeneral ? 'General application' : job ? `Apply: ${job.jobTitle}` : 'Apply';

  const isGone = !job && query.error instanceof ApiError && [400, 404].includes(query.error.status);
  if (isGone) return <PostingGoneDialog onClose={close} />;
  if (isOffered) {
    return (
      <DraftOffer
        title={title}
        draft={getDraft(jobId)}
        onContinue={() => setOffered(false)}
        onClose={close}
      />
    );
  }
  return (
    <ApplyForm
      jobId={jobId}
      title={title}
      job={isGeneral ? undefined : job}
      onClose={close}
      onSent={(sent) => onSent({ ...sent, position: job?.jobTitle ?? 'General application' })}
    />
  );
}

/** Shown if the address names a position that is closed or unknown. */
function PostingGoneDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      size="narrow"
      title="This position is no longer open"
      description="It has closed, or its link is not complete. The open positions are on the careers page."
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    />
  );
}

type DraftOfferProps = {
  title: string;
  draft: ApplyDraft;
  onContinue: () => void;
  onClose: () => void;
};

/** Asks before showing a kept draft, since another person may have written it on this device. */
function DraftOffer({ title, draft, onContinue, onClose }: DraftOfferProps) {
  const savedAt = draft.savedAt();
  return (
    <Dialog
      onClose={onClose}
      size="narrow"
      title={title}
      description="An application that was not sent is kept on this device."
      footer={
        <>
          <Button variant="primary" onClick={onContinue}>
            Continue with the draft
          </Button>
          <Button
            onClick={() => {
              deleteDraft(draft);
              onContinue();
            }}
          >
            Delete draft
          </Button>
        </>
      }
    >
      {savedAt && <p>Last changed on {formatDateTime(savedAt)}.</p>}
      <p>If somebody else wrote it, delete it: nobody will see what is in it.</p>
      <LostFiles lostFiles={draft.read().values.lostFiles} withNames={false} />
    </Dialog>
  );
}

/** Replaces the form after the application was stored. */
function ApplicationSent({ sent, onClose }: { sent: SentApplication; onClose: () => void }) {
  const first = useRef<HTMLDivElement>(null);
  // After the dialog has focused its first field: screen readers should read the reference first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => first.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const { reference, trackerUrl, email, position } = sent;
  return (
    <Dialog
      onClose={onClose}
      title="Application received"
      description="It is stored with us, and the draft on this device is deleted."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div ref={first} tabIndex={-1} className="focus:outline-none">
        <p className="text-muted">Your reference</p>
        <p className="text-title leading-tight font-heavy tracking-[-.022em] tabular-nums wrap-anywhere">
          {reference}
        </p>
        <p className="wrap-anywhere">{position}</p>
      </div>
      <div>
        <CopyLink
          label="Your private link"
          // The server sends a relative link if its settings name no public address.
          href={new URL(trackerUrl, window.location.origin).href}
        />
        <p className="text-muted">
          It shows how your application stands, and lets you withdraw it. Keep it to yourself:
          whoever has it can do the same.
        </p>
      </div>
      <div>
        <h3 className="font-bold">What happens next</h3>
        <ol className="mt-2 grid list-decimal gap-2 pl-5 marker:text-muted">
          <li className="wrap-anywhere">
            A confirmation with the reference and the link goes to {email}.
          </li>
          <li>Human Resources reads your application, often only after the closing date.</li>
          <li>You get a mail whenever something changes. We never ask for money.</li>
        </ol>
      </div>
    </Dialog>
  );
}
