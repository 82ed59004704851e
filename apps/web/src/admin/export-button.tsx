import { lagosDate } from '@icare/domain/lagos-date';
import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { isAborted, messageOf } from '../lib/api-error.ts';
import { saveFile } from '../lib/save-file.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import type { DocumentFilters } from './api.ts';
import { documentsCsv, ListChanged } from './export-documents.ts';

type ExportButtonProps = { filters: DocumentFilters; disabled: boolean };

/** Saves the documents of the list, all pages of it, as a CSV file. */
export function ExportButton({ filters, disabled }: ExportButtonProps) {
  const [progress, setProgress] = useState<{ read: number; total: number } | null>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const run = async () => {
    const running = new AbortController();
    controller.current = running;
    setProgress({ read: 0, total: 0 });
    try {
      const csv = await documentsCsv(filters, {
        signal: running.signal,
        onProgress: (read, total) => setProgress({ read, total }),
      });
      const blob = new Blob([csv], { type: 'text/csv;charset=utf-8' });
      saveFile(blob, `documents-${lagosDate(new Date())}.csv`);
      toast.success('Export Successful', {
        description: 'Documents have been exported to CSV file.',
      });
    } catch (error) {
      if (!isAborted(error)) toast.error('Export Failed', { description: reasonOf(error) });
    }
    setProgress(null);
  };

  return (
    <>
      <Button
        className="min-h-11! max-xl:justify-self-start"
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
            detail={`${progress.read.toLocaleString('en')} of ${progress.total.toLocaleString('en')} documents`}
            onCancel={() => controller.current?.abort()}
          />
        </div>
      )}
    </>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof ListChanged) {
    return 'Documents changed while they were read. Please try again.';
  }
  return messageOf(error, 'Failed to export documents. Please try again.');
}
