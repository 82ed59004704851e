import type { Document } from '@icare/contracts/documents';
import { complianceOfficers } from '@icare/contracts/roles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { useSession } from '../../session/session.ts';
import type { Session } from '../../session/session-store.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ConfirmBar = lazyPart(async () => (await import('./confirm-bar.tsx')).ConfirmBar);

const AskedNote = lazyPart(async () => (await import('./asked-note.tsx')).AskedNote);

/** Whether the user may be one of those who are asked to read a document. */
const mayBeAsked = (session: Session | null, { status }: Document): session is Session =>
  session !== null && !session.inspects && status === 'Active';

/** Above a document in force, for staff who may be asked to confirm it. */
export function ReadingStart({ document }: { document: Document }) {
  return mayBeAsked(useSession(), document) && <AskedNote document={document} />;
}

type ReadingEndProps = {
  document: Document;
  /** The text that stands above. */
  text: { isWhole: boolean } | null;
  query: { isPending: boolean; hasNextPage: boolean; isFetchNextPageError: boolean };
  mode: 'text' | 'original';
  /** The file was downloaded. */
  hasFile: boolean;
};

/** Below a document in force, for staff who may be asked to confirm it. */
export function ReadingEnd({ document, text, query, mode, hasFile }: ReadingEndProps) {
  const session = useSession();
  const showsOriginal = mode === 'original';
  const [hasSeenPages, setSeenPages] = useState(showsOriginal);
  if (showsOriginal && !hasSeenPages) setSeenPages(true);
  if (!mayBeAsked(session, document)) return null;
  const lacksRest = text !== null && query.hasNextPage;
  const isLoading = query.isPending || (lacksRest && !query.isFetchNextPageError);
  const hasWholeText = text?.isWhole === true && !lacksRest;
  const hasOpenedOriginal = hasFile || hasSeenPages;
  const seesReaders =
    Boolean(session.leads?.length) ||
    complianceOfficers.some((officer) => officer === session.user.role);
  const [first] = document.departments;
  const isWriter = [...(session.leads ?? []), ...(session.edits ?? [])].some(
    (name) => name === first,
  );
  const seesRecord =
    isWriter || complianceOfficers.some((officer) => officer === session.user.role);
  return (
    <>
      <ConfirmBar document={document} shown={{ hasWholeText, isLoading, hasOpenedOriginal }} />
      <p data-print="no" className="mt-6 flex flex-wrap gap-x-6 gap-y-2 empty:hidden">
        {seesReaders && (
          <Link className="text-link" to={paths.readersOf(document._id)}>
            Who has read it
          </Link>
        )}
        {seesRecord && (
          <Link className="text-link" to={paths.record(document._id)}>
            Versions and approvals
          </Link>
        )}
      </p>
    </>
  );
}
