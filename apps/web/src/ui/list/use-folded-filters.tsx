import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { useMedia } from '../use-media.ts';

/** Below Tailwind's `xl`: what has more room shows them in one row. */
const tooNarrow = '(width < 80rem)';

type FoldedFilters = {
  /** How many filters leave rows out, which the button says while they cannot be seen. */
  set: number;
  /** The filters that are behind the button even where there is room, and the chosen one of them. */
  always: { name: string; chosen: string | undefined };
  /** Of the part that the button opens. */
  id: string;
};

/**
 * Where there is no room, the filters of a list with many of them are behind a button, and where there is, still the large ones
 * among them, so that its first row is on the first screen.
 */
export function useFoldedFilters({ set, always, id }: FoldedFilters) {
  const isFolding = useMedia(tooNarrow);
  const [isOpen, setOpen] = useState(false);
  const { name, what } = isFolding
    ? { name: 'Filters', what: set > 0 && `${set} set` }
    : { name: always.name, what: !isOpen && always.chosen };
  return {
    isFolding,
    isOpen,
    button: (
      <Button
        size="sm"
        className={!isFolding && what ? 'filter-set' : ''}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isFolding && <Icon icon={SlidersHorizontal} />}
        {name}
        {what && `: ${what}`}
        {!isFolding && <Icon icon={ChevronDown} className="size-4" />}
      </Button>
    ),
  };
}
