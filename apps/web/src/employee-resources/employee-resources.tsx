import { PageHeader } from '../ui/page-header.tsx';

export function Component() {
  return (
    <div className="page-width">
      <PageHeader title="Employee Resources" />
    </div>
  );
}
