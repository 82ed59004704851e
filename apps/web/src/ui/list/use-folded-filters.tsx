import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { useMedia } from '../use-media.ts';

/** Below Tailwind's `xl`: what has more room shows them in one row. */
const tooNarrow = '(width < 80rem)';

/**
 * Where there is no room, the filters of a list with many of them are behind a button, so that its first row is on the first
 * screen. `set`: how many leave rows out, which the button says while they cannot be seen. `id`: of the part that it opens.
 */
export function useFoldedFilters({ set, id }: { set: number; id: string }) {
  const isFolding = useMedia(tooNarrow);
  const [isOpen, setOpen] = useState(false);
  const isShown = !isFolding || isOpen;
  return {
    isFolding,
    isShown,
    button: isFolding && (
      <Button
        size="sm"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon icon={SlidersHorizontal} />
        Filters{set > 0 && `: ${set} set`}
      </Button>
    ),
  };
}
