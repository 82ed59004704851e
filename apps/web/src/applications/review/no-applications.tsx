import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/states/empty.tsx';

type NoApplicationsProps = { filtered: boolean; onClear: () => void };

export function NoApplications({ filtered, onClear }: NoApplicationsProps) {
  if (!filtered) {
    return (
      <Empty title="No applications yet" level={3}>
        What people send on the careers page stands here as soon as it has arrived.
      </Empty>
    );
  }
  return (
    <Empty
      title="No applications match your search criteria"
      level={3}
      action={<Button onClick={onClear}>Clear the filters</Button>}
    />
  );
}
