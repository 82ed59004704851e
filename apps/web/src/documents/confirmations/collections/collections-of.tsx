import type { Reading } from '@icare/contracts/reading-assignments';
import { Link } from 'react-router-dom';
import { collectionPaths } from './collection-paths.ts';

type CollectionsOfProps = Pick<Reading, 'collections'> & {
  /** Nobody is asked for it there. */
  isDeleted: boolean;
};

/** Why people are asked whom nobody asked for this document alone. */
export function CollectionsOf({ collections, isDeleted }: CollectionsOfProps) {
  const isOne = collections.length === 1;
  const lead = isDeleted
    ? `Left out of ${isOne ? 'this collection' : 'these collections'} until it is restored:`
    : `Asked for in ${isOne ? 'a collection' : 'collections'} as well:`;
  return (
    <p className="max-w-measure pb-4 wrap-anywhere">
      {lead}{' '}
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
