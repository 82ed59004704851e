import { type ReactNode, useId, useRef, useState } from 'react';
import { formatFileSize } from '../../format/format.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { ErrorSummary, type FormProblem } from '../error-summary.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { useReturnFocus } from '../use-return-focus.ts';
import { LeaveQuestion } from './leave-question.tsx';
import type { FormSending, Progress } from './use-form-sending.ts';

type FormDialogProps = {
  title: string;
  description?: ReactNode;
  size?: 'narrow' | 'normal' | 'wide';
  submit: { label: string; busy: string; danger?: boolean };
  /** The fields in the order they stand in, by which the summary is sorted. */
  names: readonly string[];
  idOf: (name: string) => string;
  sending: FormSending;
  /** Something is typed that closing would lose. */
  isFilled: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form over the page: what is wrong stands on top, closing it half-filled asks first. */
export function FormDialog(props: FormDialogProps) {
  const { submit, names, idOf, sending, isFilled, onClose, children } = props;
  useReturnFocus();
  const statusId = useId();
  const [asks, setAsks] = useState(false);
  const lastField = useRef<HTMLElement>(null);
  const { problems, failure, attempts, busy, progress, wasCancelled } = sending;
  const summary: FormProblem[] = names.flatMap((name) => {
    const message = problems[name];
    return message ? [{ fieldId: idOf(name), message }] : [];
  });
  if (failure) summary.push({ message: failure });
  const leave = () => {
    if (isFilled) setAsks(true);
    else onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      title={props.title}
      description={props.description}
      size={props.size ?? 'normal'}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) props.onSubmit();
      }}
      footer={
        asks ? (
          <>
            <p role="status" className="mr-auto basis-full font-bold sm:basis-auto">
              Close without saving?
            </p>
            <Button onClick={onClose}>Discard</Button>
            <Button variant="primary" autoFocus onClick={() => setAsks(false)}>
              Go on
            </Button>
          </>
        ) : (
          <>
            <Button onClick={leave}>Cancel</Button>
            {/* Not disabled while it sends: a disabled button would lose the focus. */}
            <Button
              type="submit"
              variant={submit.danger ? 'danger' : 'primary'}
              aria-disabled={busy}
              aria-describedby={statusId}
              className="aria-disabled:cursor-progress"
            >
              {busy ? submit.busy : submit.label}
            </Button>
          </>
        )
      }
    >
      <ErrorSummary problems={summary} attempt={attempts} />
      {children}
      <div id={statusId} className="empty:hidden">
        {progress && <UploadState progress={progress} onCancel={sending.cancel} />}
        {wasCancelled && (
          <p role="status" className="text-muted">
            Sending was cancelled. What you typed and chose is still here.
          </p>
        )}
      </div>
      <LeaveQuestion
        asks={isFilled}
        lastField={lastField}
        onLeave={onClose}
        title="Leave without saving?"
        stay="Go on"
      />
    </Dialog>
  );
}

function UploadState({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  const { sent, total } = progress;
  return (
    <ProgressBar
      label="Uploading"
      value={sent}
      max={total}
      detail={
        sent < total
          ? `${formatFileSize(sent)} of ${formatFileSize(total)}`
          : 'All sent, waiting for the answer'
      }
      onCancel={onCancel}
    />
  );
}
