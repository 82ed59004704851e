import type { Answer } from '@icare/contracts/endpoint';
import type { eraseLeaver, previewLeaverErasure } from '@icare/contracts/leavers';
import { limits } from '@icare/contracts/limits';
import type {
  ErasurePreview,
  eraseApplicant,
  eraseUser,
  previewApplicantErasure,
  previewErasure,
} from '@icare/contracts/privacy';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { dataQuery } from '../../api/endpoint-query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { EraseForm } from './erase-form.tsx';
import { ErasureCounts, Sentences } from './erasure-facts.tsx';

type ErasingEndpoint = typeof eraseUser | typeof eraseLeaver | typeof eraseApplicant;

type PreviewEndpoint =
  | typeof previewErasure
  | typeof previewLeaverErasure
  | typeof previewApplicantErasure;

export type Erasure = {
  /** Whose data go: 'Adaeze Nwankwo'. */
  name: string;
  /** The text that must be typed to confirm, and its name: the username, the reference. */
  typed: { word: string; expected: string };
  /** Reports what an erasure would do, without doing it. */
  preview: PreviewEndpoint;
  endpoint: ErasingEndpoint;
  id: string;
  /** Whether a second person has to confirm it first; whoever waits has then been told. */
  waits?: (answer: Answer<ErasingEndpoint>) => boolean;
  /** After it is done; lists that show the person are read anew. */
  onErased: () => Promise<unknown>;
};

type EraseDialogProps = { erasure: Erasure; onClose: () => void };

/** Looks first, then asks for a reason and the typed word, then says what was done. There is no way back. */
export function EraseDialog({ erasure, onClose }: EraseDialogProps) {
  useReturnFocus();
  const [done, setDone] = useState<ErasurePreview | null>(null);
  const query = useQuery({
    ...dataQuery(erasure.preview, { params: { id: erasure.id } }),
    // Never from the cache: the decision must rest on the present state.
    gcTime: 0,
    staleTime: 0,
    enabled: done === null,
  });
  const title = `Erase ${erasure.name}`;
  // Read anew only when what was done has been seen: what the person stood in, this dialog too, goes with it.
  const closeDone = () => {
    void erasure.onErased();
    onClose();
  };
  if (done) return <Erased name={erasure.name} done={done} onClose={closeDone} />;
  if (query.data && query.data.blockers.length === 0) {
    return (
      <EraseForm
        title={title}
        erasure={erasure}
        preview={query.data}
        onDone={() => setDone(query.data)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {query.isPending && (
        <>
          <p role="status">Looking at what is kept...</p>
          <SkeletonRows count={4} />
        </>
      )}
      {query.isError && (
        <Failed
          message={errorMessage(query.error, 'Failed to look at what is kept. Please try again.')}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <>
          <Sentences
            tone="danger"
            title="They cannot be erased today"
            sentences={query.data.blockers}
          />
          <Sentences tone="warning" title="Think of this, too" sentences={query.data.warnings} />
          <ErasureCounts counts={query.data.counts} />
        </>
      )}
    </Dialog>
  );
}

function Erased({
  name,
  done,
  onClose,
}: {
  name: string;
  done: ErasurePreview;
  onClose: () => void;
}) {
  const headingId = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${name} is erased`}
      description={`What named them is gone. Backups made until now still hold it, for ${limits.backupDays} days at most.`}
      footer={
        <Button variant="primary" onClick={onClose} autoFocus>
          Done
        </Button>
      }
    >
      <section aria-labelledby={headingId} role="status">
        <h3 id={headingId} className="sr-only">
          What was done
        </h3>
        <ErasureCounts counts={done.counts} />
      </section>
    </Dialog>
  );
}
