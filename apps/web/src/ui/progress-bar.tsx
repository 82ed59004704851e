import { Button } from './button.tsx';

type ProgressBarProps = {
  /** Names the activity: 'Uploading'. */
  label: string;
  value: number;
  max: number;
  /** The progress as text, in place of the percentage: '3.20 of 5.08 MB'. */
  detail?: string;
  onCancel?: (() => void) | undefined;
};

export function ProgressBar({ label, value, max, detail, onCancel }: ProgressBarProps) {
  const percent = max > 0 ? Math.min(100, Math.round((100 * value) / max)) : 0;
  return (
    <div className="flex items-center gap-4">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <span className="truncate text-meta tabular-nums">
          <b className="font-bold">{label}</b> {detail ?? `${percent} %`}
        </span>
        <div
          role="progressbar"
          aria-label={label}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-1.5 overflow-hidden rounded-1 bg-line"
        >
          <div className="h-full bg-primary" style={{ width: `${percent}%` }} />
        </div>
      </div>
      {onCancel && (
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}
