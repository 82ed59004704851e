import { formatFileSize } from '../../lib/format.ts';
import { useAskBeforeClosing } from '../../lib/use-ask-before-closing.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { ImportDone } from './import-done.tsx';
import { acceptedImport, importHint, importProblem } from './import-file.ts';
import { ImportGuide } from './import-guide.tsx';
import { ImportResult } from './import-result.tsx';
import { type Sent, useImport } from './use-import.ts';

const fileId = 'import-file';

/** The file, what was found in it, and how it has to look. A file stays chosen whatever fails. */
export function ImportView() {
  const { file, outcome, answers, problem, failure, sending, ...act } = useImport();
  useAskBeforeClosing(sending?.mode === 'commit');
  if (file && outcome?.committed) {
    return (
      <ImportDone
        outcome={outcome}
        fileName={file.name}
        onAnother={() => {
          act.choose(undefined);
          // Once the button is there.
          setTimeout(() => document.getElementById(fileId)?.focus(), 0);
        }}
      />
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-3">
      <div className="grid max-w-200 gap-4">
        <Field id={fileId} label="File" hint={importHint} error={problem || undefined}>
          {(control) => (
            <FileDrop
              {...control}
              files={file ? [file] : []}
              accept={acceptedImport}
              formatSize={formatFileSize}
              disabled={sending?.mode === 'commit'}
              refuses={(chosen) => importProblem(chosen) !== undefined}
              onFiles={([chosen]) => act.choose(chosen)}
            />
          )}
        </Field>
        <p role="status" className="sr-only">
          {sending && labelOf(sending)}
        </p>
        {sending && <SendingBar sending={sending} onCancel={act.cancel} />}
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
      {file && outcome && sending?.mode !== 'check' && (
        <ImportResult
          key={answers}
          outcome={outcome}
          fileName={file.name}
          busy={sending !== null}
          onCommit={act.commit}
        />
      )}
      <ImportGuide />
    </div>
  );
}

const labelOf = ({ mode }: Sent) => (mode === 'check' ? 'Checking the file' : 'Importing');

function SendingBar({ sending, onCancel }: { sending: Sent; onCancel: () => void }) {
  const { mode, sent, total } = sending;
  const isSent = sent >= total;
  const after = mode === 'check' ? 'Looking at every row…' : 'Storing the records…';
  return (
    <ProgressBar
      label={labelOf(sending)}
      value={sent}
      max={total}
      detail={isSent ? after : `${formatFileSize(sent)} of ${formatFileSize(total)}`}
      // What is being stored cannot be called back.
      onCancel={mode === 'check' ? onCancel : undefined}
    />
  );
}
