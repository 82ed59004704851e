import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../icon-button.tsx';

type PageControlsProps = { number: number; total: number; onChange: (page: number) => void };

/** On the first and last page the button without effect stays focusable: a disabled button would lose the focus. */
export function PageControls({ number, total, onChange }: PageControlsProps) {
  const goTo = (page: number) => page >= 1 && page <= total && onChange(page);
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
        onClick={() => goTo(number - 1)}
      />
      <IconButton
        label="Next page"
        icon={ChevronRight}
        aria-disabled={number === total}
        className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
        onClick={() => goTo(number + 1)}
      />
    </>
  );
}
