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

const Collections = lazyPart(
  async () => (await import('./collections/collections.tsx')).Collections,
  <SkeletonRows count={6} />,
);
const CollectionPage = lazyPart(
  async () => (await import('./collections/collection-page.tsx')).CollectionPage,
  <SkeletonRows count={6} />,
);

/**
 * /reading, /reading/:id for whoever sees who has read a document, and /reading/collections with what is below it for
 * documents that are read together.
 */
export function Component() {
  const { '*': path = '' } = useParams();
  return <div className="page-width pb-18">{choosePage(path)}</div>;
}

function choosePage(path: string) {
  const [first = '', collection = ''] = path.split('/');
  if (first === '') return <MyReading />;
  if (first !== 'collections') return <Readers id={path} />;
  return collection === '' ? <Collections /> : <CollectionPage id={collection} />;
}
