import { NoMatches } from '../../ui/list/no-matches.tsx';
import { Empty } from '../../ui/states/empty.tsx';

type NoApplicationsProps = { filtered: boolean; onClear: () => void };

export function NoApplications({ filtered, onClear }: NoApplicationsProps) {
  if (filtered) return <NoMatches noun="applications" onClear={onClear} />;
  return (
    <Empty title="No applications yet" level={3}>
      What people send on the careers page stands here as soon as it has arrived.
    </Empty>
  );
}
