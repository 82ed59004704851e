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

/** /approvals, and /approvals/:id for the record of a document. */
export function Component() {
  const { '*': id = '' } = useParams();
  return <div className="page-width pb-18">{id === '' ? <MyApprovals /> : <Record id={id} />}</div>;
}
