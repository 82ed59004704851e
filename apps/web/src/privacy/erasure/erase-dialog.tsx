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
import { dataQuery } from '../../api/endpoint-query.ts';
import { errorMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';

type ErasingEndpoint = typeof eraseUser | typeof eraseLeaver | typeof eraseApplicant;

type PreviewEndpoint =
  | typeof previewErasure
  | typeof previewLeaverErasure
  | typeof previewApplicantErasure;

export type Erasure = {
  /** The person whose data are erased: 'Adaeze Nwankwo'. */
  name: string;
  /** To confirm, the user types `expected`; `word` names that text: the username, the reference. */
  typed: { word: string; expected: string };
  /** Returns what the erasure would do, without doing it. */
  preview: PreviewEndpoint;
  endpoint: ErasingEndpoint;
  id: string;
  /** Whether the answer says that a second person must approve the erasure first. */
  waits?: (answer: Answer<ErasingEndpoint>) => boolean;
  /** Called when the dialog closes after the erasure, to fetch lists with the person again. */
  onErased: () => Promise<unknown>;
};

/** Shows what would be erased, asks for a reason and a confirmation, and then shows what was erased. It cannot be undone. */
export function EraseDialog({ erasure, onClose }: { erasure: Erasure; onClose: () => void }) {
  useReturnFocus();
  const [done, setDone] = useState<ErasurePreview | null>(null);
  const query = useQuery({
    ...dataQuery(erasure.preview, { params: { id: erasure.id } }),
    // Never from the cache, since the user decides by it.
    gcTime: 0,
    staleTime: 0,
    enabled: done === null,
  });
  const title = `Erase ${erasure.name}`;
  // Only after the user has seen the result: fetching the lists again removes the person's row, and this dialog with it.
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
    <Dialog onClose={onClose} title={title} footer={<Button onClick={onClose}>Close</Button>}>
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

type ErasedProps = { name: string; done: ErasurePreview; onClose: () => void };

function Erased({ name, done, onClose }: ErasedProps) {
  const headingId = useId();
  return (
    <Dialog
      onClose={onClose}
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

type EraseFormProps = {
  title: string;
  erasure: Erasure;
  preview: ErasurePreview;
  onDone: () => void;
  onClose: () => void;
};

function EraseForm({ title, erasure, preview, onDone, onClose }: EraseFormProps) {
  const { word, expected } = erasure.typed;
  const form = useEndpointForm(erasure.endpoint, {
    params: { id: erasure.id },
    defaults: { reason: '', confirm: '' },
    failed: 'Nothing was erased. Please try again.',
    check: ({ confirm }) =>
      confirm.trim().toLowerCase() === expected.toLowerCase()
        ? {}
        : { confirm: `Type the ${word} exactly as it is: ${expected}` },
    onSent: (answer) => (erasure.waits?.(answer) ? onClose() : onDone()),
  });
  return (
    <FormDialog
      form={form}
      title={title}
      description={`Nobody can bring it back. Backups hold it for ${limits.backupDays} days more at most.`}
      submit={{ label: 'Erase for good', busy: 'Erasing...', danger: true }}
      onClose={onClose}
    >
      <Sentences tone="warning" title="Think of this before" sentences={preview.warnings} />
      <ErasureCounts counts={preview.counts} />
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint="For example how and when they asked. It stays in the audit log: write no name."
        rows={2}
      />
      <FormField
        form={form}
        name="confirm"
        label={`Type the ${word} to confirm`}
        optional={false}
        hint={
          <>
            It is <b className="text-ink wrap-anywhere">{expected}</b>
          </>
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  );
}

type Fate = ErasurePreview['counts'][number]['fate'];

const groups: readonly { fate: Fate; title: string; hint: string }[] = [
  { fate: 'removed', title: 'Removed', hint: 'rows and files go for good' },
  { fate: 'cleared', title: 'Cleared', hint: 'what names them goes, the rest stays' },
  { fate: 'kept', title: 'Kept', hint: 'without their name' },
];

function ErasureCounts({ counts }: Pick<ErasurePreview, 'counts'>) {
  return (
    <div className="grid gap-4">
      {groups.map(({ fate, title, hint }) => {
        const items = counts.filter((item) => item.fate === fate);
        if (items.length === 0) return null;
        return (
          <section key={fate} aria-label={title}>
            <h3 className="border-b border-line pb-1 font-bold">
              {title} <span className="font-regular text-muted">({hint})</span>
            </h3>
            <ul>
              {items.map(({ label, count }) => (
                <li key={label} className="flex items-baseline justify-between gap-4 py-0.5">
                  <span className="min-w-0 wrap-anywhere">{label}</span>
                  <span className="tabular-nums">{count.toLocaleString('en-GB')}</span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

type SentencesProps = { tone: 'warning' | 'danger'; title: string; sentences: readonly string[] };

function Sentences({ tone, title, sentences }: SentencesProps) {
  if (sentences.length === 0) return null;
  return (
    <Notice tone={tone}>
      <p className="font-bold">{title}</p>
      <ul className="grid gap-1">
        {sentences.map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
