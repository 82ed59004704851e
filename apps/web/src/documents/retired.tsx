import { showDocumentRetirement } from '@icare/contracts/document-retirement';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { dataQuery } from '../api/endpoint-query.ts';
import { formatDate } from '../format/format.ts';
import { paths } from '../routing/paths.ts';
import { Notice } from '../ui/notice.tsx';
import { Failed } from '../ui/states/failed.tsx';
import { Spinner } from '../ui/states/loading.tsx';

/** Fails for what was never in force. */
export const retirementQuery = (id: string) => ({
  ...dataQuery(showDocumentRetirement, { params: { id } }),
  retry: false,
});

type RetiredProps = {
  id: string;
  /** Version of the print whose code led here. */
  printed?: number | null | undefined;
};

/** At the address of a document that cannot be read: since when it is out of force, and what is in its place. */
export function Retired({ id, printed }: RetiredProps) {
  const query = useQuery(retirementQuery(id));
  if (query.isPending) return <Spinner text="Loading the document..." />;
  const print = printed ? 'Your print is not in force: take it down. ' : '';
  if (!query.data) {
    return (
      <Failed message="This document is no longer here.">
        {print}It may have been replaced. Search the list for its name.
      </Failed>
    );
  }
  const { number, name, retiredOn, note, successor } = query.data;
  return (
    <div role="alert" className="max-w-measure py-6">
      <Notice tone="warning">
        <p className="text-head leading-snug font-bold wrap-anywhere">
          {name} is no longer in force
        </p>
        <div className="grid gap-2 pt-1 text-ink">
          <p>
            {number} was taken out of force on {formatDate(retiredOn)}. {print}
          </p>
          {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
          {successor ? (
            <p>
              In force in its place:{' '}
              <Link className="text-link font-bold wrap-anywhere" to={paths.read(successor._id)}>
                {successor.number}, {successor.name}
              </Link>
            </p>
          ) : (
            <p>No document is named in its place.</p>
          )}
        </div>
      </Notice>
    </div>
  );
}
