import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/states/empty.tsx';

type NoPostingsProps = { isFiltered: boolean; onClear: () => void; onApply: () => void };

/** In place of the lists: nothing matches, or nothing is open at all. */
export function NoPostings({ isFiltered, onClear, onApply }: NoPostingsProps) {
  if (isFiltered) {
    return (
      <Empty
        title="No positions match your search"
        action={<Button onClick={onClear}>Show all positions</Button>}
      >
        Try a part of the title, or another department.
      </Empty>
    );
  }
  return (
    <Empty
      title="No position is open at the moment"
      action={<Button onClick={onApply}>Send a general application</Button>}
    >
      Send us a general application: Human Resources looks through them when a position opens.
    </Empty>
  );
}
