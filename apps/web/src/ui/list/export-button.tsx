import { lagosDate } from '@icare/domain/lagos-date';
import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isAborted } from '../../api/api-error.ts';
import { errorMessage } from '../../api/error-message.ts';
import { capitalised } from '../../format/capitalised.ts';
import { saveCsv } from '../../format/save-file.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { toast } from '../toast.ts';
import { toastFailure } from '../toast-failure.ts';
import { type ExportOptions, ListChanged } from './list-csv.ts';

type ExportButtonProps = {
  /** The plural name of the rows: 'messages'. */
  noun: string;
  /** Records the export in the audit log, before any data leave the portal. */
  announce: (signal: AbortSignal) => Promise<unknown>;
  /** The beginning of the file's name; `noun` by default. */
  file?: string;
  /** `file` names the day that it is of, which is not always today. */
  namesDay?: boolean;
  csv: (options: ExportOptions) => Promise<string>;
  disabled: boolean;
};

/** Saves all rows that the filters of a list match as a CSV file. */
export function ExportButton(props: ExportButtonProps) {
  const { noun, announce, file = noun, namesDay = false, csv, disabled } = props;
  const [progress, setProgress] = useState<{ read: number; total: number } | null>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const run = async () => {
    const running = new AbortController();
    controller.current = running;
    setProgress({ read: 0, total: 0 });
    try {
      await announce(running.signal);
      const text = await csv({
        signal: running.signal,
        onProgress: (read, total) => setProgress({ read, total }),
      });
      saveCsv(text, `${namesDay ? file : `${file}-${lagosDate(new Date())}`}.csv`);
      toast.success('Export Successful', {
        description: `${capitalised(noun)} have been exported to CSV file.`,
      });
    } catch (error) {
      if (!isAborted(error))
        toastFailure(error, 'Export Failed', { description: failureReason(error, noun) });
    }
    setProgress(null);
  };

  return (
    <>
      <Button
        className="min-h-11! whitespace-nowrap max-xl:justify-self-start max-sm:px-3!"
        disabled={disabled || progress !== null}
        onClick={() => void run()}
      >
        <Icon icon={FileDown} />
        {progress ? 'Exporting...' : 'Export CSV'}
      </Button>
      {progress && progress.total > 0 && (
        <div className="col-span-full max-w-md">
          <ProgressBar
            label="Exporting"
            value={progress.read}
            max={progress.total}
            detail={`${progress.read.toLocaleString('en')} of ${progress.total.toLocaleString('en')} ${noun}`}
            onCancel={() => controller.current?.abort()}
          />
        </div>
      )}
    </>
  );
}

function failureReason(error: unknown, noun: string): string {
  if (error instanceof ListChanged) {
    return `${capitalised(noun)} changed while they were read. Please try again.`;
  }
  return errorMessage(error, `Failed to export ${noun}. Please try again.`);
}
