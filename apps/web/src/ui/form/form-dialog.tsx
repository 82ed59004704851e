import { type ReactNode, useId, useRef, useState } from 'react';
import { formatFileSize } from '../../format/format.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { useReturnFocus } from '../use-return-focus.ts';
import { CloseQuestion } from './close-question.tsx';
import type { EndpointForm, Progress } from './endpoint-form.ts';
import { LeaveQuestion } from './leave-question.tsx';

type FormDialogProps<Values> = {
  form: EndpointForm<Values>;
  title: string;
  description?: ReactNode;
  size?: 'narrow' | 'normal' | 'wide';
  submit: { label: string; busy: string; danger?: boolean; disabled?: boolean };
  /** What has to be seen before it is sent, in view wherever the form is scrolled to. */
  notice?: ReactNode;
  /** Label of the button that closes without saving. */
  cancel?: string;
  /** The dialog cannot be closed during the call. */
  staysWhileBusy?: boolean;
  /** If nothing has changed, submitting closes the dialog without a call. */
  sendsOnlyChanges?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog. Errors are listed at its top, and closing asks first if it would lose input. */
export function FormDialog<Values>(props: FormDialogProps<Values>) {
  const { form, submit } = props;
  const { busy, progress, isFilled } = form;
  useReturnFocus();
  const statusId = useId();
  const [asks, setAsks] = useState(false);
  const lastField = useRef<HTMLElement>(null);
  const close = () => {
    form.discard();
    props.onClose();
  };
  // Once accepted it closes by itself: closed before, it would then close the dialog that was opened in its place.
  const isStaying = form.isAccepted || (props.staysWhileBusy && busy);
  const discard = () => {
    if (!isStaying) close();
  };
  const leave = () => {
    if (isStaying) return;
    if (isFilled) setAsks(true);
    else close();
  };
  return (
    <Dialog
      onClose={leave}
      title={props.title}
      description={props.description}
      size={props.size ?? 'normal'}
      notice={props.notice}
      onSubmit={(event) => {
        event.preventDefault();
        if (props.sendsOnlyChanges && !isFilled) close();
        else void form.submit();
      }}
      footer={
        asks ? (
          <CloseQuestion onDiscard={discard} onGoOn={() => setAsks(false)} />
        ) : (
          <>
            <Button onClick={leave} disabled={isStaying}>
              {props.cancel ?? 'Cancel'}
            </Button>
            {/* Not disabled during the call, since a disabled button loses the focus. */}
            <Button
              type="submit"
              variant={submit.danger ? 'danger' : 'primary'}
              disabled={submit.disabled}
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
      <ErrorSummary problems={form.summary} attempt={form.attempts} />
      {props.children}
      <div id={statusId} className="empty:hidden">
        {progress && <UploadState progress={progress} onCancel={form.cancel} />}
        {form.wasCancelled && (
          <p role="status" className="text-muted">
            Sending was cancelled. What you typed and chose is still here.
          </p>
        )}
      </div>
      <LeaveQuestion
        asks={isFilled}
        lastField={lastField}
        onLeave={close}
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
