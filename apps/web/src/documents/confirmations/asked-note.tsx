import type { Document } from '@icare/contracts/documents';
import { showOwnReading } from '@icare/contracts/reading-receipts';
import { describeReview, reviewStandingOn } from '@icare/domain/document-review';
import { lagosDate } from '@icare/domain/lagos-date';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../api/endpoint-query.ts';
import { formatDate } from '../../format/format.ts';
import { useWaitingReceipt } from '../../offline/waiting-receipts.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { showPlace } from '../reading/show-place.ts';

/** Of the region at the end of a document where it is confirmed. */
export const endId = 'read-and-understood';

/** Above a document that is still to be confirmed: by when, with the way to its end. */
export function AskedNote({ document }: { document: Pick<Document, '_id'> }) {
  const { data: own } = useQuery(dataQuery(showOwnReading, { params: { id: document._id } }));
  const waiting = useWaitingReceipt(useSession()?.user.id, document._id);
  if (!own?.isAsked || own.isDone || waiting) return null;
  return (
    <p data-print="no" className="mt-2 flex flex-wrap items-center gap-x-3">
      <b className="font-bold">{describeAsked(own.dueOn)}</b>
      <Button size="sm" variant="quiet" className="px-0! underline" onClick={goToEnd}>
        To its end
      </Button>
    </p>
  );
}

function describeAsked(dueOn: string | null): string {
  if (dueOn === null) return 'You are asked to read and confirm it.';
  const standing = reviewStandingOn(dueOn, lagosDate(new Date()));
  return `To be confirmed by ${formatDate(dueOn)}: ${describeReview(standing)}`;
}

function goToEnd() {
  const end = document.getElementById(endId);
  if (end) showPlace(end, 'center');
  end?.focus({ preventScroll: true });
}
