import { listToRead, type OwnReading } from '@icare/contracts/reading-receipts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { dataQuery } from '../../api/endpoint-query.ts';
import { formatDate } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { Notice } from '../../ui/notice.tsx';

type ConfirmedProps = {
  confirmed: NonNullable<OwnReading['confirmed']>;
  /** The user has just confirmed it: the page is shorter now, and what stands here would be out of sight. */
  isNew: boolean;
};

/** Says what the user confirmed, and leads on to what they have to read next. */
export function Confirmed({ confirmed, isNew }: ConfirmedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [isNew]);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 focus:outline-none">
      <div role="status">
        <Notice tone="success">
          You confirmed version {confirmed.version} on {formatDate(confirmed.confirmedAt)}.
        </Notice>
      </div>
      {isNew && <WayOn />}
    </div>
  );
}

function WayOn() {
  const query = useQuery(dataQuery(listToRead, { query: { state: 'open', limit: 1 } }));
  const [next] = query.data?.documents ?? [];
  if (!query.data) return null;
  return (
    <p>
      {next ? (
        <>
          Next to read:{' '}
          <Link className="text-link" to={paths.read(next._id)}>
            {next.name}
          </Link>
          , by {formatDate(next.dueOn ?? '')}. All stand under{' '}
        </>
      ) : (
        'Nothing else is left to read. What you confirmed stands under '
      )}
      <Link className="text-link" to={paths.myReading}>
        My reading
      </Link>
      .
    </p>
  );
}
