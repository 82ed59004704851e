import type { FilePart } from '@icare/contracts/endpoint';
import { formatFileSize } from '../../format/format.ts';
import { Button } from '../button.tsx';
import { Field } from '../field.tsx';
import { FileDrop } from '../file-drop.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { Failed } from '../states/failed.tsx';
import { useAskBeforeClosing } from '../use-ask-before-closing.ts';
import { acceptedImport, type Import, importHint, importProblem, type Sent } from './use-import.ts';

const fileId = 'import-file';

/** How far the server is with the file, once it has all of it. */
export type ServerProgress = { value: number; max: number; detail: string };

type ImportFormProps = {
  part: FilePart;
  form: Omit<Import<{ committed: boolean }>, 'outcome'> & { outcome: unknown };
  /** The text shown once the server has the file, until it reports its progress. */
  waiting: Record<Sent['mode'], string>;
  progress?: ServerProgress | undefined;
};

/** The file, how far it is, and why it failed. A file stays chosen whatever fails. */
export function ImportForm({ part, form, waiting, progress }: ImportFormProps) {
  const { file, outcome, problem, failure, sending, ...act } = form;
  useAskBeforeClosing(sending?.mode === 'commit');
  return (
    <div className="grid max-w-200 gap-4">
      <Field id={fileId} label="File" hint={importHint(part)} error={problem || undefined}>
        {(control) => (
          <FileDrop
            {...control}
            files={file ? [file] : []}
            accept={acceptedImport}
            formatSize={formatFileSize}
            disabled={sending?.mode === 'commit'}
            refuses={(chosen) => importProblem(part, chosen) !== undefined}
            onFiles={([chosen]) => act.choose(chosen)}
          />
        )}
      </Field>
      <p role="status" className="sr-only">
        {sending && progressLabel(sending)}
      </p>
      {sending && (
        <SendingBar
          sending={sending}
          after={progress ?? { value: 1, max: 1, detail: waiting[sending.mode] }}
          onCancel={act.cancel}
        />
      )}
      {failure && (
        <Failed
          message={failure.message}
          onRetry={failure.mode === 'check' ? act.check : undefined}
        >
          {failure.mode === 'commit' && 'The file is still chosen.'}
        </Failed>
      )}
      {file && !sending && !problem && (failure ? failure.mode === 'commit' : !outcome) && (
        <Button className="justify-self-start" onClick={act.check}>
          Check the file{failure && ' again'}
        </Button>
      )}
    </div>
  );
}

/** Leads from what was imported back to an empty form. */
export function chooseAnother(choose: (file: undefined) => void): void {
  choose(undefined);
  // Once the button is there.
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
      // Only a check can be cancelled: rows that are being stored cannot be recalled.
      onCancel={mode === 'check' ? onCancel : undefined}
    />
  );
}
