import type { DeskDocument } from '@icare/contracts/desk';
import { Link } from 'react-router-dom';
import { formatDate } from '../format/format.ts';
import { useIdsOnDevice } from '../offline/use-kept-documents.ts';
import { paths } from '../routing/paths.ts';

/** Documents, each with its number and the day of its version, and whether it can be opened without a network. */
export function DeskDocuments({ documents }: { documents: readonly DeskDocument[] }) {
  const onDevice = useIdsOnDevice();
  return (
    <ul>
      {documents.map(({ _id, number, name, version, versionCreatedAt }) => (
        <li
          key={_id}
          className="relative flex min-h-12 items-center justify-between gap-4 border-b border-line py-1.5 hover:bg-primary-soft/45"
        >
          <div className="min-w-0 leading-snug">
            <Link
              to={paths.read(_id)}
              className="font-bold wrap-anywhere text-ink no-underline after:absolute after:inset-0"
            >
              {name}
            </Link>
            <p className="text-meta text-muted">
              {number} · version {version}
              {onDevice && (onDevice.has(_id) ? ' · on this device' : ' · needs the network')}
            </p>
          </div>
          <time dateTime={versionCreatedAt} className="flex-none text-meta text-muted">
            {formatDate(versionCreatedAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}
