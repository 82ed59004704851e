import { useParams } from 'react-router-dom';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';

const MyApprovals = lazyPart(
  async () => (await import('./my-approvals.tsx')).MyApprovals,
  <SkeletonRows count={4} />,
);
const Record = lazyPart(
  async () => (await import('./record.tsx')).Record,
  <SkeletonRows count={6} />,
);

const InForce = lazyPart(
  async () => (await import('../in-force/in-force.tsx')).InForce,
  <SkeletonRows count={6} />,
);

/** /approvals, /approvals/in-force for what was in force on a day, and /approvals/:id for the record of a document. */
export function Component() {
  const { '*': rest = '' } = useParams();
  return <div className="page-width pb-18">{choosePage(rest)}</div>;
}

function choosePage(rest: string) {
  if (rest === '') return <MyApprovals />;
  return rest === 'in-force' ? <InForce /> : <Record id={rest} />;
}
