import { formatFileSize } from '../../format/format.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { Receipt } from './save-report.ts';

/** First the report is made, which says nothing of how far it is; then it comes over the line. */
export function ReportProgress({ title, receipt }: { title: string; receipt: Receipt }) {
  if (receipt === null || receipt.total === 0) {
    return (
      <div className="grid gap-1.5">
        <p className="text-meta">
          <b className="font-bold">Making the {title}…</b>{' '}
          <span className="text-muted">
            {receipt ? formatFileSize(receipt.received) : 'Over many people this takes a while.'}
          </span>
        </p>
        <div className="skeleton h-1.5 rounded-1" />
      </div>
    );
  }
  return (
    <ProgressBar
      label="Saving"
      value={receipt.received}
      max={receipt.total}
      detail={`${formatFileSize(receipt.received)} of ${formatFileSize(receipt.total)}`}
    />
  );
}
