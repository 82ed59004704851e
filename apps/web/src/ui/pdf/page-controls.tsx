import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../icon-button.tsx';

type PageControlsProps = { number: number; total: number; onChange: (page: number) => void };

/** The step at an end stays focusable, so that the keyboard does not lose its place there. */
export function PageControls({ number, total, onChange }: PageControlsProps) {
  const step = (to: number) => to >= 1 && to <= total && onChange(to);
  return (
    <>
      <p aria-live="polite" className="mr-auto whitespace-nowrap text-muted tabular-nums">
        Page {number} of {total}
      </p>
      <IconButton
        label="Previous page"
        icon={ChevronLeft}
        aria-disabled={number === 1}
        className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
        onClick={() => step(number - 1)}
      />
      <IconButton
        label="Next page"
        icon={ChevronRight}
        aria-disabled={number === total}
        className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
        onClick={() => step(number + 1)}
      />
    </>
  );
}
