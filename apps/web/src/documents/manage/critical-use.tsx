import { getCriticalUse } from '@icare/contracts/document-reading';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../api/endpoint-query.ts';
import { formatFileSize } from '../../format/format.ts';

/** How much of the room for critical documents is used. Not shown when unknown: the server refuses what is too large. */
export function CriticalUse() {
  const { data } = useQuery(dataQuery(getCriticalUse, {}));
  if (!data) return null;
  return (
    <p className="text-meta text-muted" role="status">
      Emergency procedures use {formatFileSize(data.used)} of {formatFileSize(data.limit)}.
    </p>
  );
}
