import { generalApplicationId, type Posting } from '@icare/contracts/postings';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { copyText } from '../../format/copy-text.ts';
import { formatDateTime } from '../../format/format.ts';
import { postingQuery } from '../../postings/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { ApplyForm } from './apply-form.tsx';
import { type ApplyDraft, deleteDraft, getDraft, hasContent } from './draft.ts';
import { rememberSent, type SentApplication } from './sent-applications.ts';
import { trackerHref } from './sent-place.tsx';
import { LostFiles } from './step-fields.tsx';

export type ApplyDialogProps = {
  /** The position to apply for; null while the form is closed. */
  jobId: string | null;
  /** Positions that the page has loaded, so that the form need not fetch them. */
  known: readonly Posting[];
  close: () => void;
};

/** The application form. What was sent with it is shown by the page (`sent-place.tsx`). */
export function ApplyDialog({ jobId, known, close }: ApplyDialogProps) {
  const [sent, setSent] = useState<SentApplication | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: run after the form is unmounted, since its leave question would stop the navigation
  useEffect(() => {
    if (!sent) return;
    tellSent(sent);
    close();
  }, [sent]);
  if (sent && jobId === null) setSent(null);
  if (sent || jobId === null) return null;
  return (
    <ReturnFocus>
      <OpenForm key={jobId} jobId={jobId} known={known} close={close} onSent={setSent} />
    </ReturnFocus>
  );
}

function tellSent(sent: SentApplication): void {
  const { reference, trackerUrl } = sent;
  rememberSent(sent);
  toast.success('Application received', {
    description: `${reference} is your reference. Your private link is on this page.`,
    action: { label: 'Copy link', onClick: () => void copyText(trackerHref(trackerUrl)) },
  });
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
  const position = isGeneral ? 'General application' : job?.jobTitle;
  const [areFilesBack, setFilesBack] = useState(false);
  useEffect(() => {
    void getDraft(jobId)
      .restoreFiles()
      .then(() => setFilesBack(true));
  }, [jobId]);
  useEffect(() => {
    if (position) getDraft(jobId).setPosition(position);
  }, [jobId, position]);
  const title = isGeneral ? 'General application' : job ? `Apply: ${job.jobTitle}` : 'Apply';

  const isGone = !job && query.error instanceof ApiError && [400, 404].includes(query.error.status);
  if (isGone) return <PostingGoneDialog onClose={close} />;
  if (isOffered) {
    // Read within milliseconds from the device.
    if (!areFilesBack) return null;
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
      onSent={(sent) => onSent({ ...sent, position: position ?? 'General application' })}
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
