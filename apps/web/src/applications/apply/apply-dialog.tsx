import type { SubmittedApplication } from '@icare/contracts/applications';
import { generalApplicationId, type Posting } from '@icare/contracts/postings';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { postingQuery } from '../../postings/api.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { ApplicationSent } from './application-sent.tsx';
import { ApplyForm } from './apply-form.tsx';
import { draftFor, hasContent } from './draft.ts';
import { DraftOffer } from './draft-offer.tsx';
import { PostingGoneDialog } from './posting-gone-dialog.tsx';

export type ApplyDialogProps = {
  /** The position that is applied for; null while the form is closed. */
  jobId: string | null;
  /** Positions that the page shows already. */
  known: readonly Posting[];
  close: () => void;
};

export type SentApplication = SubmittedApplication & { email: string; position: string };

/** Applying, from the first field to the reference. */
export function ApplyDialog({ jobId, known, close }: ApplyDialogProps) {
  const [sent, setSent] = useState<SentApplication | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once the form has gone, whose question would hold it back
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
  const shown = known.find(({ id }) => id === jobId);
  // The form stands even when the list behind it no longer has the position.
  const [atFirst] = useState(shown);
  const query = useQuery({ ...postingQuery(jobId), enabled: !isGeneral && !atFirst });
  const job = shown ?? atFirst ?? query.data;
  const [isOffered, setOffered] = useState(() => hasContent(draftFor(jobId).read().values));
  const title = isGeneral ? 'General application' : job ? `Apply: ${job.jobTitle}` : 'Apply';

  const isGone = !job && query.error instanceof ApiError && [400, 404].includes(query.error.status);
  if (isGone) return <PostingGoneDialog onClose={close} />;
  if (isOffered) {
    return (
      <DraftOffer
        title={title}
        draft={draftFor(jobId)}
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
