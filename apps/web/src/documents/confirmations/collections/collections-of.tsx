import type { Reading } from '@icare/contracts/reading-assignments';
import { Link } from 'react-router-dom';
import { collectionPaths } from './collection-paths.ts';

/** Why people are asked whom nobody asked for this document alone. */
export function CollectionsOf({ collections }: Pick<Reading, 'collections'>) {
  return (
    <p className="max-w-measure pb-4 wrap-anywhere">
      Asked for in {collections.length === 1 ? 'a collection' : 'collections'} as well:{' '}
      {collections.map(({ id, name, mayOpen }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          {mayOpen ? (
            <Link className="text-link" to={collectionPaths.one(id)}>
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
      ))}
      .
    </p>
  );
}
