import type { FilePart } from '@icare/contracts/endpoint';
import { formatFileSize } from '../../format/format.ts';
import { Button } from '../button.tsx';
import { Field } from '../field.tsx';
import { FileDrop } from '../file-drop.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { Failed } from '../states/failed.tsx';
import { useAskBeforeClosing } from '../use-ask-before-closing.ts';
import {
  acceptedImport,
  findFileProblem,
  type Import,
  importHint,
  type Sent,
} from './use-import.ts';

const fileId = 'import-file';

/** The server's progress after it has received the whole file. */
export type ServerProgress = { value: number; max: number; detail: string };

type ImportFormProps = {
  part: FilePart;
  form: Omit<Import<{ committed: boolean }>, 'outcome'> & { outcome: unknown };
  /** The text shown after the server has received the file, until it reports progress. */
  waiting: Record<Sent['mode'], string>;
  progress?: ServerProgress | undefined;
};

/** The chosen file, the progress of its check or import, and errors. A failure never clears the chosen file. */
export function ImportForm({ part, form, waiting, progress }: ImportFormProps) {
  const { file, outcome, problem, sending, mending, ...actions } = form;
  useAskBeforeClosing(sending?.mode === 'commit');
  // Beside the corrections, where the button was that started the check.
  const isToldBelow = form.failure?.mode === 'check' && outcome && mending.corrections.size > 0;
  const failure = isToldBelow ? null : form.failure;
  return (
    <div className="grid max-w-200 gap-4">
      <Field id={fileId} label="File" hint={importHint(part)} error={problem || undefined}>
        {(control) => (
          <FileDrop
            {...control}
            files={file ? [file] : []}
            accept={acceptedImport(part)}
            formatSize={formatFileSize}
            disabled={sending?.mode === 'commit'}
            refuses={(chosen) => findFileProblem(part, chosen) !== undefined}
            onFiles={([chosen]) => actions.choose(chosen)}
          />
        )}
      </Field>
      <p role="status" className="sr-only">
        {sending?.hasBegun && progressLabel(sending)}
      </p>
      {sending?.hasBegun && (
        <SendingBar
          sending={sending}
          after={progress ?? { value: 1, max: 1, detail: waiting[sending.mode] }}
          onCancel={actions.cancel}
        />
      )}
      {failure && (
        <Failed
          message={failure.message}
          onRetry={failure.mode === 'check' ? actions.check : undefined}
        >
          {failure.mode === 'commit' && 'The file is still chosen.'}
        </Failed>
      )}
      {file && !sending && !problem && (failure ? failure.mode === 'commit' : !outcome) && (
        <Button className="justify-self-start" onClick={actions.check}>
          Check the file{failure && ' again'}
        </Button>
      )}
    </div>
  );
}

/** Shows an empty form again after an import. */
export function chooseAnother(choose: (file: undefined) => void): void {
  choose(undefined);
  // The button of the empty form must be rendered first.
  setTimeout(() => document.getElementById(fileId)?.focus(), 0);
}

const progressLabel = ({ mode }: Sent) => (mode === 'check' ? 'Checking the file' : 'Importing');

type SendingBarProps = { sending: Sent; after: ServerProgress; onCancel: () => void };

function SendingBar({ sending, after, onCancel }: SendingBarProps) {
  const { mode, sent, total } = sending;
  const isSent = sent >= total;
  const bytes = {
    value: sent,
    max: total,
    detail: `${formatFileSize(sent)} of ${formatFileSize(total)}`,
  };
  return (
    <ProgressBar
      label={progressLabel(sending)}
      {...(isSent ? after : bytes)}
      // Only a check can be cancelled: cancelling a commit would leave open whether the rows are stored.
      onCancel={mode === 'check' ? onCancel : undefined}
    />
  );
}
