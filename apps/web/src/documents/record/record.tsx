import { restoreVersion } from '@icare/contracts/document-drafts';
import {
  type DocumentRecord,
  showDocumentRecord,
  type VersionOnRecord,
} from '@icare/contracts/document-record';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { dataQuery } from '../../api/endpoint-query.ts';
import { errorMessage } from '../../api/error-message.ts';
import { formatDate, formatFileSize } from '../../format/format.ts';
import { useOwnTitle } from '../../routing/page-title.ts';
import { paths } from '../../routing/paths.ts';
import { useSignInHref } from '../../session/account/use-account-actions.ts';
import { useLastSession } from '../../session/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { QueryState } from '../../ui/states/query-state.tsx';
import { toast } from '../../ui/toast.ts';
import { isOfficer } from '../in-force/is-officer.ts';
import { ApprovalTrail } from './approval-trail.tsx';
import { useListBefore } from './came-from.ts';
import type { ComparedVersion } from './compared-version.tsx';
import { Comparison } from './comparison.tsx';
import { DownloadVersion } from './download-version.tsx';
import { DraftSection } from './draft-section.tsx';
import { RecordFacts } from './record-facts.tsx';
import { RecordReading } from './record-reading.tsx';
import { refreshRecord } from './refresh-record.ts';
import { describePeriods } from './version-labels.ts';

const RecordReferences = lazyPart(
  async () => (await import('../references/record-references.tsx')).RecordReferences,
);
const StartDialog = lazyPart(async () => (await import('./draft-dialog.tsx')).StartDialog);
const DocumentHistoryDialog = lazyPart(
  async () => (await import('../review/document-history-dialog.tsx')).DocumentHistoryDialog,
);

const lookEveryMs = 60_000;

/** Facts, versions and approvals of a document. */
export function Record({ id }: { id: string }) {
  const user = useLastSession()?.user;
  const signIn = useSignInHref();
  return user ? (
    <RecordOf key={`${user.id} ${id}`} id={id} />
  ) : (
    <>
      <PageHeader title="Document record">For whoever writes or approves a document.</PageHeader>
      <ButtonLink variant="primary" to={signIn}>
        Sign in
      </ButtonLink>
    </>
  );
}

function RecordOf({ id }: { id: string }) {
  const isOpened = useRef(false);
  const query = useQuery({
    ...dataQuery(showDocumentRecord, { params: { id } }),
    // Only what this page asks when somebody opens it is a use of their session.
    queryFn: ({ signal }) => {
      const again = isOpened.current ? ({ again: 'true' } as const) : {};
      isOpened.current = true;
      return call(showDocumentRecord, { params: { id }, query: again }, { signal });
    },
    // Approvers decide on their own devices.
    refetchInterval: ({ state }) =>
      state.data?.data.draft?.phase === 'in_review' ? lookEveryMs : false,
  });
  const record = query.data;
  useOwnTitle(record && `${record.document.name}, its record`);
  const listBefore = useListBefore();
  const isOnlyRead = record && !record.mayWrite && !record.isKeeper;
  const { to, label } = listBefore ?? (isOnlyRead ? myApprovals : myDocuments);
  const isRefused = query.error instanceof ApiError && query.error.status === 403;
  return (
    <>
      <BackLink to={to}>{label}</BackLink>
      {record && !isRefused ? <ShownRecord record={record} /> : <NoRecord query={query} />}
    </>
  );
}

const myDocuments = { to: paths.myDocuments, label: 'My documents' };
const myApprovals = { to: paths.myApprovals, label: 'My approvals' };

function NoRecord({ query }: { query: UseQueryResult<DocumentRecord> }) {
  const { error } = query;
  if (error instanceof ApiError && error.status === 403) {
    return <PageHeader title="Document record">{error.message}</PageHeader>;
  }
  return (
    <>
      <PageHeader title="Document record" />
      <QueryState
        query={query}
        rows={6}
        failure={errorMessage(error, 'The record of the document could not be loaded.')}
      />
    </>
  );
}

function ShownRecord({ record }: { record: DocumentRecord }) {
  const { document, draft, versions, isCut, mayStart, isKeeper } = record;
  const { _id, name, number, version, status } = document;
  const compared: ComparedVersion[] = [
    ...(draft ? [{ ...draft, standing: 'Not in force yet' }] : []),
    ...versions.map((one) => ({ ...one, standing: describePeriods(one.periods) })),
  ];
  const [open, setOpen] = useState<'start' | 'history' | null>(null);
  const [restored, setRestored] = useState<VersionOnRecord | null>(null);
  const session = useLastSession();
  // Editors and approvers see the record and not who has read it.
  const seesReaders = isKeeper || Boolean(session?.leads?.length) || isOfficer(session?.user);
  return (
    <>
      <PageHeader
        title={name}
        action={
          <>
            {mayStart && (
              <Button variant="primary" onClick={() => setOpen('start')}>
                Begin version {version + 1}
              </Button>
            )}
            {isKeeper && <Button onClick={() => setOpen('history')}>History</Button>}
          </>
        }
      >
        {number}, {describeStanding(record)}.{' '}
        {status === 'Active' && (
          <Link className="text-link" to={paths.read(_id)}>
            Read it
          </Link>
        )}
      </PageHeader>
      <div className="grid gap-10">
        {draft && <DraftSection document={document} draft={draft} />}
        {compared.length > 1 && (
          <Comparison
            key={compared.map((one) => one.number).join()}
            document={document}
            versions={compared}
          />
        )}
        <RecordFacts record={record} />
        <RecordReferences record={record} />
        {status === 'Active' && seesReaders && <RecordReading id={_id} />}
        <section aria-labelledby="versions">
          <SectionHeading id="versions" title="Versions" count={versions.length} />
          {versions.length === 0 && (
            <p className="py-3 text-muted">No version has been in force yet.</p>
          )}
          <ul>
            {versions.map((one) => (
              <Version
                key={one.number}
                document={document}
                version={one}
                {...(mayStart && one.number < version && { onRestore: () => setRestored(one) })}
              />
            ))}
          </ul>
          {isCut && <p className="pt-3 text-muted">These are the newest versions.</p>}
        </section>
      </div>
      {open === 'start' && <StartDialog document={document} onClose={() => setOpen(null)} />}
      {open === 'history' && (
        <DocumentHistoryDialog document={document} onClose={() => setOpen(null)} />
      )}
      {restored && (
        <ConfirmDialog
          title={`Bring version ${restored.number} back?`}
          description={`Version ${version + 1} begins as a draft with its file. It comes into force once it has been approved.`}
          action={{ label: 'Begin it', busy: 'Saving...' }}
          isDanger={false}
          otherwise="It could not be brought back. Please try again."
          run={async () => {
            const body = { version: restored.number };
            await call(restoreVersion, { params: { id: _id }, body });
            toast.success(`Version ${version + 1} has been begun`);
            await refreshRecord();
            setRestored(null);
          }}
          onClose={() => setRestored(null)}
        />
      )}
    </>
  );
}

function describeStanding({ document, versions }: DocumentRecord): string {
  const { status, version, retiredOn } = document;
  if (status === 'Active') return `version ${version} is in force`;
  if (status === 'Draft') {
    return versions.length > 0 ? 'a draft again, not in force now' : 'never in force yet';
  }
  return retiredOn ? `out of force since ${formatDate(retiredOn)}` : 'archived';
}

type VersionProps = {
  document: DocumentRecord['document'];
  version: VersionOnRecord;
  onRestore?: () => void;
};

function Version({ document, version, onRestore }: VersionProps) {
  const { number, periods, changeNote, approvals, isMinor, restoredFrom, createdBy } = version;
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56 leading-snug">
          <h3 className="font-bold">
            Version {number}{' '}
            <span className="font-regular text-muted">{describePeriods(periods)}</span>
          </h3>
          {changeNote && (
            <p className="max-w-measure whitespace-pre-line wrap-anywhere">
              <bdi>{changeNote}</bdi>
            </p>
          )}
          <p className="text-meta text-muted wrap-anywhere">
            {[
              version.originalName,
              formatFileSize(version.size),
              createdBy && `by ${createdBy}`,
              isMinor && 'a minor change',
              restoredFrom !== null && `the file of version ${restoredFrom}`,
              periods.length > 0 &&
                approvals.every(({ isOver }) => isOver) &&
                'put into force without approvals',
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <details className="text-meta text-muted">
            <summary className="cursor-pointer">Fingerprint of the file (SHA-256)</summary>
            <code className="wrap-anywhere">{version.sha256}</code>
          </details>
        </div>
        <span className="flex gap-2">
          <DownloadVersion document={document} version={version} size="sm" />
          {onRestore && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Bring back version ${number} as a draft`}
              onClick={onRestore}
            >
              Bring back
            </Button>
          )}
        </span>
      </div>
      {approvals.length > 0 && (
        <details className="pt-2">
          <summary className="cursor-pointer text-link">
            Who was asked about version {number}
          </summary>
          <ApprovalTrail approvals={approvals} />
        </details>
      )}
    </li>
  );
}
