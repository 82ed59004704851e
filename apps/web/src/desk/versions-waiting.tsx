import type { getDesk } from '@icare/contracts/desk';
import type { Answer } from '@icare/contracts/endpoint';
import { Link } from 'react-router-dom';
import { paths } from '../routing/paths.ts';
import { SectionHeading } from '../ui/section-heading.tsx';

export type VersionsOfDesk = Answer<typeof getDesk>['data']['versions'];

const whatToDo = {
  sent_back: 'was sent back: mend it and send it again',
  approved: 'is approved: put it into force',
};

/** Next versions of documents with which the user has to do something. */
export function VersionsWaiting({ documents, total }: VersionsOfDesk) {
  const more = total - documents.length;
  return (
    <section aria-labelledby="versions-waiting">
      <SectionHeading id="versions-waiting" title="Versions that wait for you" count={total} />
      <ul>
        {documents.map(({ _id, name, version, standing }) => (
          <li
            key={_id}
            className="relative border-b border-line py-1.5 leading-snug hover:bg-primary-soft/45"
          >
            <Link
              to={paths.record(_id)}
              className="font-bold wrap-anywhere text-ink no-underline after:absolute after:inset-0"
            >
              {name}
            </Link>
            <p className="text-meta text-muted">
              Version {version} {whatToDo[standing]}
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="pt-3">
          <Link className="text-link" to={paths.myDocuments}>
            {more} more, and all my documents
          </Link>
        </p>
      )}
    </section>
  );
}
