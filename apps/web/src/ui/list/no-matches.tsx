import { Button } from '../button.tsx';
import { Empty } from '../states/empty.tsx';

/** The filters leave no row. */
export function NoMatches({ noun, onClear }: { noun: string; onClear: () => void }) {
  return (
    <Empty
      title={`No ${noun} match your search criteria`}
      level={3}
      action={<Button onClick={onClear}>Clear the filters</Button>}
    />
  );
}
