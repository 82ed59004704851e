import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { useNarrow } from '../use-narrow.ts';

/**
 * On a phone, the filters of a list with many of them are behind a button, so that its first row is on the first screen.
 * `set`: how many leave rows out, which the button says while they cannot be seen. `id`: of the part that it opens.
 */
export function useFoldedFilters({ set, id }: { set: number; id: string }) {
  const isFolding = useNarrow();
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
