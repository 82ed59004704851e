import type { ReferringDocuments } from '@icare/contracts/document-references';
import { Link } from 'react-router-dom';
import { formatCount } from '../../format/format-count.ts';
import { paths } from '../../routing/paths.ts';

/** Documents in force that refer to a document. */
export function ReferringList({ documents, total }: ReferringDocuments) {
  const more = total - documents.length;
  return (
    <>
      <ul>
        {documents.map(({ _id, name, number }) => (
          <li key={_id} className="py-1 leading-snug wrap-anywhere">
            <Link className="text-link" to={paths.read(_id)}>
              {name}
            </Link>{' '}
            <span className="text-muted">{number}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="pt-1 text-muted">And {formatCount(more, 'other', 'others')}.</p>}
    </>
  );
}
