import { formatFileSize } from '@icare/domain/file-size';
import { ProgressBar } from '../progress-bar.tsx';
import { Spinner } from '../states/loading.tsx';

/** An empty area with the shape of an A4 page, so that nothing moves when the page appears. */
export function BlankSheet() {
  return <div className="aspect-[1/1.4142]" />;
}

/** Bytes; `total` is 0 where it is not known. */
export type LoadingProgress = { loaded: number; total: number };

export function OpeningSheet({ progress = null }: { progress?: LoadingProgress | null }) {
  return (
    <div>
      <div className="aspect-[1/1.4142] border border-line px-5 py-2">
        {progress && progress.total > 0 ? (
          <ProgressBar
            label="Opening the document"
            value={progress.loaded}
            max={progress.total}
            detail={`${formatFileSize(progress.loaded)} of ${formatFileSize(progress.total)}`}
          />
        ) : (
          <Spinner text="Opening the document..." />
        )}
      </div>
      <div className="mt-2 h-9" />
    </div>
  );
}
