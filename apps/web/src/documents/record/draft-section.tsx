import { type DraftVersion, discardDraft, recallDraft } from '@icare/contracts/document-drafts';
import type { DocumentRecord } from '@icare/contracts/document-record';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/api-client.ts';
import { formatDate, formatDateTime, formatFileSize } from '../../format/format.ts';
import { useLastSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { toast } from '../../ui/toast.ts';
import { ApprovalTrail } from './approval-trail.tsx';
import { DownloadVersion } from './download-version.tsx';
import { refreshRecord } from './refresh-record.ts';
import { describePhase, findSentBack, isFirstVersion } from './version-labels.ts';

const ReplaceFileDialog = lazyPart(
  async () => (await import('./draft-dialog.tsx')).ReplaceFileDialog,
);
const EditNoteDialog = lazyPart(async () => (await import('./draft-dialog.tsx')).EditNoteDialog);
const SubmitDialog = lazyPart(async () => (await import('./submit-dialog.tsx')).SubmitDialog);
const ApproveDialog = lazyPart(async () => (await import('./decide-dialogs.tsx')).ApproveDialog);
const SendBackDialog = lazyPart(async () => (await import('./decide-dialogs.tsx')).SendBackDialog);
const DiscardDocumentDialog = lazyPart(
  async () => (await import('./discard-document-dialog.tsx')).DiscardDocumentDialog,
);
const EndDeputyDialog = lazyPart(async () => (await import('./deputy-dialog.tsx')).EndDeputyDialog);
const PublishDialog = lazyPart(async () => (await import('./publish-dialog.tsx')).PublishDialog);
const VersionView = lazyPart(
  async () => (await import('./version-view.tsx')).VersionView,
  <SkeletonRows count={4} />,
);
const ReplaceApproverDialog = lazyPart(
  async () => (await import('./replace-approver-dialog.tsx')).ReplaceApproverDialog,
);

type Open =
  | { what: 'file' | 'note' | 'submit' | 'recall' | 'discard' | 'publish' }
  | { what: 'approve' | 'send back' | 'replace' | 'end deputy'; approvalId: string };

type DraftSectionProps = { document: DocumentRecord['document']; draft: DraftVersion };

/** The next version of a document: where it stands, who is asked, and what the user can do with it. */
export function DraftSection({ document, draft }: DraftSectionProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const [isShown, setShown] = useState(false);
  const sentBack = findSentBack(draft);
  const userId = useLastSession()?.user.id;
  const { mayDo, number, approvals, changeNote, isMinor, createdAt, createdBy } = draft;
  const may = (action: DraftVersion['mayDo'][number]) => mayDo.includes(action);
  const own = approvals.find(({ mayDecide }) => mayDecide);
  return (
    <section aria-labelledby="next-version">
      <SectionHeading
        id="next-version"
        title={`Version ${number}, the ${isFirstVersion(document, draft) ? 'first' : 'next'} one`}
      />
      {sentBack ? (
        <div className="grid max-w-measure gap-2 pt-3">
          <Notice tone="warning">
            Sent back by {sentBack.decidedBy ?? sentBack.name} on{' '}
            {formatDate(sentBack.decidedAt ?? sentBack.createdAt)}. Mend it, then send it for
            approval again.
          </Notice>
          {sentBack.note && (
            <p className="text-read whitespace-pre-line wrap-anywhere">
              <bdi>{sentBack.note}</bdi>
            </p>
          )}
          <p className="text-muted">{describePhase(draft)}</p>
        </div>
      ) : (
        <p className="pt-3 text-read font-bold">{describePhase(draft)}</p>
      )}
      {isFirstVersion(document, draft) && may('submit') && !sentBack && (
        <p className="max-w-measure pt-1">
          Next, send it for approval. Once it is approved, its owner puts it into force, and readers
          find it.
        </p>
      )}
      {changeNote && (
        <p className="max-w-measure whitespace-pre-line pt-1 wrap-anywhere">
          <bdi>{changeNote}</bdi>
        </p>
      )}
      <p className="pt-1 text-meta text-muted wrap-anywhere">
        {[
          draft.originalName,
          formatFileSize(draft.size),
          `uploaded on ${formatDateTime(createdAt)}${createdBy ? ` by ${createdBy}` : ''}`,
          isMinor && 'a minor change',
          draft.restoredFrom !== null && `the file of version ${draft.restoredFrom}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="flex flex-wrap gap-2 py-3">
        {own && (
          <>
            <Button
              variant="primary"
              onClick={() => setOpen({ what: 'approve', approvalId: own.id })}
            >
              Approve
            </Button>
            <Button onClick={() => setOpen({ what: 'send back', approvalId: own.id })}>
              Send back
            </Button>
          </>
        )}
        {may('publish') && (
          <Button variant="primary" onClick={() => setOpen({ what: 'publish' })}>
            {draft.phase === 'scheduled' ? 'Change the day' : 'Put into force'}
          </Button>
        )}
        {may('submit') && (
          <Button variant="primary" onClick={() => setOpen({ what: 'submit' })}>
            Send for approval
          </Button>
        )}
        {may('change') && (
          <>
            <Button onClick={() => setOpen({ what: 'file' })}>Replace the file</Button>
            <Button onClick={() => setOpen({ what: 'note' })}>Change the note</Button>
          </>
        )}
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide the file' : 'Look at it'}
        </Button>
        <DownloadVersion document={document} version={draft} />
        {may('recall') && (
          <Button variant="quiet" onClick={() => setOpen({ what: 'recall' })}>
            Take back to a draft
          </Button>
        )}
        {may('discard') && (
          <Button variant="quiet" onClick={() => setOpen({ what: 'discard' })}>
            Discard
          </Button>
        )}
      </p>
      {isShown && (
        <div className="pb-4">
          <VersionView key={draft.sha256} document={document} version={draft} />
        </div>
      )}
      {approvals.length > 0 && (
        <ApprovalTrail
          approvals={approvals}
          actions={({ id, name, approver, deputy }) => {
            const isOwn = approver?.kind === 'person' && approver.userId === userId;
            return (
              <>
                {deputy && (isOwn || may('recall')) && (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`End the deputy of ${name}`}
                    onClick={() => setOpen({ what: 'end deputy', approvalId: id })}
                  >
                    End the deputy
                  </Button>
                )}
                {may('recall') && (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`Ask somebody else than ${name}`}
                    onClick={() => setOpen({ what: 'replace', approvalId: id })}
                  >
                    Ask somebody else
                  </Button>
                )}
              </>
            );
          }}
        />
      )}
      <OpenDialog {...{ document, draft, open }} onClose={() => setOpen(null)} />
    </section>
  );
}

type OpenDialogProps = DraftSectionProps & { open: Open | null; onClose: () => void };

function OpenDialog({ document, draft, open, onClose }: OpenDialogProps): ReactNode {
  if (!open) return null;
  const params = { id: document._id };
  switch (open.what) {
    case 'file':
      return <ReplaceFileDialog {...{ document, onClose }} sha256={draft.sha256} />;
    case 'note':
      return <EditNoteDialog {...{ document, draft, onClose }} />;
    case 'submit':
      return <SubmitDialog {...{ document, draft, onClose }} />;
    case 'publish':
      return <PublishDialog {...{ document, draft, onClose }} />;
    case 'recall':
      return (
        <ConfirmDialog
          title={`Take version ${draft.number} back?`}
          description="It is a draft again and can be changed. What was approved counts no more, so it has to be approved anew."
          action={{ label: 'Take it back', busy: 'Saving...' }}
          isDanger={false}
          otherwise="It could not be taken back. Please try again."
          run={async () => {
            await call(recallDraft, { params });
            await refreshRecord();
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'discard':
      return isFirstVersion(document, draft) ? (
        <DiscardDocumentDialog document={document} onClose={onClose} />
      ) : (
        <ConfirmDialog
          title={`Discard version ${draft.number}?`}
          description="The draft and its file are removed for good. The version in force stays."
          action={{ label: 'Discard it', busy: 'Discarding...' }}
          otherwise="It could not be discarded. Please try again."
          run={async () => {
            await call(discardDraft, { params });
            toast('Draft discarded');
            await refreshRecord();
            onClose();
          }}
          onClose={onClose}
        />
      );
    default: {
      const approval = draft.approvals.find(({ id }) => id === open.approvalId);
      if (!approval) return null;
      if (open.what === 'end deputy') return <EndDeputyDialog {...{ approval, onClose }} />;
      if (open.what === 'replace') return <ReplaceApproverDialog {...{ approval, onClose }} />;
      const { id, sha256 } = approval;
      const asked = { id, sha256, version: draft.number, document };
      return open.what === 'approve' ? (
        <ApproveDialog {...{ asked, onClose }} />
      ) : (
        <SendBackDialog {...{ asked, onClose }} />
      );
    }
  }
}
