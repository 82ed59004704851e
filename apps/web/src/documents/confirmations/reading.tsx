import { useParams } from 'react-router-dom';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';

const MyReading = lazyPart(
  async () => (await import('./my-reading.tsx')).MyReading,
  <SkeletonRows count={6} />,
);
const Readers = lazyPart(
  async () => (await import('./readers.tsx')).Readers,
  <SkeletonRows count={6} />,
);

/** /reading, and /reading/:id for whoever sees who has read a document. */
export function Component() {
  const { '*': id = '' } = useParams();
  return <div className="page-width pb-18">{id === '' ? <MyReading /> : <Readers id={id} />}</div>;
}
