import { type ReactNode, useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { useReturnFocus } from '../use-return-focus.ts';

type ConfirmDialogProps = {
  title: string;
  /** The consequences of confirming. */
  description: ReactNode;
  action: { label: string; busy: string };
  /** True while the action is not possible, or what it does is not known yet. */
  isBlocked?: boolean;
  /** Label of the button that closes without doing anything. */
  cancel?: string;
  /** False for an action that deletes nothing. */
  isDanger?: boolean;
  /** The error message if the server gives none. */
  otherwise: string;
  run: () => Promise<void>;
  onClose: () => void;
  /** Details of the record concerned, for a last check before confirming. */
  children?: ReactNode;
};

/**
 * Asks for confirmation before an action that cannot be undone or that involves a second person. It stays while the action
 * runs: closing it would stop nothing, and what the action shows at its end, such as a password, would be lost.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, action, isBlocked = false, isDanger = true } = props;
  const { otherwise, run, onClose } = props;
  useReturnFocus();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; attempt: number } | null>(null);
  const confirm = async () => {
    if (busy || isBlocked) return;
    setBusy(true);
    try {
      await run();
    } catch (error) {
      const message = errorMessage(error, otherwise);
      setFailure((before) => ({ message, attempt: (before?.attempt ?? 0) + 1 }));
    }
    setBusy(false);
  };
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      onClose={close}
      size="narrow"
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {props.cancel ?? 'Cancel'}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            aria-disabled={busy || isBlocked}
            className={busy ? 'cursor-progress' : ''}
            onClick={() => void confirm()}
          >
            {busy ? action.busy : action.label}
          </Button>
        </>
      }
    >
      {failure && (
        <ErrorSummary problems={[{ message: failure.message }]} attempt={failure.attempt} />
      )}
      {props.children}
    </Dialog>
  );
}
