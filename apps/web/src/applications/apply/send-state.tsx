import { CircleAlert } from 'lucide-react';
import { formatFileSize } from '../../format/format.ts';
import type { Progress } from '../../ui/form/use-endpoint-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { FailureLabels } from './failure-labels.ts';

type SendStateProps = {
  progress: Progress | null;
  failure: FailureLabels | null;
  wasCancelled: boolean;
  cancel: () => void;
};

/** Over the buttons: how the sending goes, or why it did not. A toast with the same words passes. */
export function SendState({ progress, failure, wasCancelled, cancel }: SendStateProps) {
  return (
    <div className="basis-full! empty:hidden">
      {progress && (
        <ProgressBar
          label="Submitting"
          value={progress.sent}
          max={progress.total}
          detail={
            progress.total === 0
              ? 'Connecting…'
              : progress.sent < progress.total
                ? `${formatFileSize(progress.sent)} of ${formatFileSize(progress.total)}`
                : 'All sent, waiting for the answer'
          }
          onCancel={cancel}
        />
      )}
      {failure && (
        <div role="alert" className="flex items-start gap-2 text-danger">
          <Icon icon={CircleAlert} className="mt-0.5 size-4.5" />
          <div>
            <p className="font-bold">{failure.title}</p>
            <p>{failure.description}</p>
            <p className="text-muted">Nothing is lost: your answers and files are still here.</p>
          </div>
        </div>
      )}
      {wasCancelled && (
        <p role="status" className="text-muted">
          Sending was cancelled. Your answers and files are still here.
        </p>
      )}
    </div>
  );
}
