import { type ApprovalToDecide, listDocumentApprovals } from '@icare/contracts/document-approvals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dataQuery } from '../../api/endpoint-query.ts';
import { formatDate } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { useSignInHref } from '../../session/account/use-account-actions.ts';
import { useLastSession } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { QueryState } from '../../ui/states/query-state.tsx';
import { isOfficer } from '../in-force/is-officer.ts';
import { MyDocumentActions } from '../review/my-document-actions.tsx';
import { useCameFrom } from './came-from.ts';
import { DownloadVersion } from './download-version.tsx';
import { describeDeputy } from './version-labels.ts';

const ApproveDialog = lazyPart(async () => (await import('./decide-dialogs.tsx')).ApproveDialog);
const DeputyDialog = lazyPart(async () => (await import('./deputy-dialog.tsx')).DeputyDialog);
const EndDeputyDialog = lazyPart(async () => (await import('./deputy-dialog.tsx')).EndDeputyDialog);
const SendBackDialog = lazyPart(async () => (await import('./decide-dialogs.tsx')).SendBackDialog);

/** Versions of documents that wait for the user. */
export function MyApprovals() {
  const session = useLastSession();
  const user = session?.user;
  const signIn = useSignInHref();
  return (
    <>
      <PageHeader
        title="My approvals"
        action={
          <>
            {isOfficer(user) && (
              <ButtonLink to={paths.inForce}>What was in force on a day</ButtonLink>
            )}
            {session && <MyDocumentActions session={session} />}
          </>
        }
      >
        {user
          ? 'New versions of documents that wait for you. Look at the file before you approve it.'
          : 'For staff who approve documents of the hospital.'}
      </PageHeader>
      {user ? (
        <Approvals key={user.id} />
      ) : (
        <ButtonLink variant="primary" to={signIn}>
          Sign in
        </ButtonLink>
      )}
    </>
  );
}

type Open = { what: 'approve' | 'send back' | 'deputy' | 'end deputy'; approval: ApprovalToDecide };

function Approvals() {
  const query = useQuery(dataQuery(listDocumentApprovals, {}));
  const [open, setOpen] = useState<Open | null>(null);
  const { approvals = [], total = 0 } = query.data ?? {};
  const close = () => setOpen(null);
  return (
    <>
      <QueryState query={query} rows={4} failure="Your approvals could not be loaded." />
      {query.data && approvals.length === 0 && (
        <Empty title="Nothing waits for you" level={2}>
          Whoever writes a document asks you here, and you get a mail.
        </Empty>
      )}
      <ul>
        {approvals.map((approval) => (
          <ApprovalRow
            key={approval.id}
            approval={approval}
            onOpen={(what) => setOpen({ what, approval })}
          />
        ))}
      </ul>
      {total > approvals.length && (
        <p className="pt-3 text-muted">
          {(total - approvals.length).toLocaleString('en')} more are shown once these are decided.
        </p>
      )}
      {open?.what === 'approve' && <ApproveDialog asked={open.approval} onClose={close} />}
      {open?.what === 'deputy' && <DeputyDialog asked={open.approval} onClose={close} />}
      {open?.what === 'end deputy' && <EndDeputyDialog approval={open.approval} onClose={close} />}
      {open?.what === 'send back' && <SendBackDialog asked={open.approval} onClose={close} />}
    </>
  );
}

type ApprovalRowProps = { approval: ApprovalToDecide; onOpen: (what: Open['what']) => void };

function ApprovalRow({ approval, onOpen }: ApprovalRowProps) {
  const { document, version, predecessor, changeNote, isMinor, submittedBy, submittedAt } =
    approval;
  const { dueOn, asked, extension, sha256, deputy } = approval;
  const { name, number, _id } = document;
  const cameFrom = useCameFrom();
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <div className="leading-snug">
        <h2 className="text-read font-bold wrap-anywhere">
          <Link className="text-link" to={paths.record(_id)} state={cameFrom}>
            {name}
          </Link>
        </h2>
        <p className="text-meta text-muted">
          {[
            number,
            `version ${version}`,
            predecessor === null ? 'a new document' : `after version ${predecessor}`,
            isMinor && 'a minor change',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-meta text-muted">
          Sent by {submittedBy ?? 'somebody'} on {formatDate(submittedAt)}
          {dueOn && `, to be decided by ${formatDate(dueOn)}`}
          {asked !== 'You' && `. Asked: ${asked}`}
          {asked === 'You' && deputy && `. ${describeDeputy(deputy)}`}
        </p>
      </div>
      {changeNote && (
        <p className="max-w-measure whitespace-pre-line wrap-anywhere">{changeNote}</p>
      )}
      <p className="flex flex-wrap gap-2">
        <Button variant="primary" aria-label={`Approve ${name}`} onClick={() => onOpen('approve')}>
          Approve
        </Button>
        <Button aria-label={`Send back: ${name}`} onClick={() => onOpen('send back')}>
          Send back
        </Button>
        <ButtonLink
          to={paths.record(_id)}
          state={cameFrom}
          aria-label={`${predecessor === null ? 'Look at it' : 'See what changed'}: ${name}`}
        >
          {predecessor === null ? 'Look at it' : 'See what changed'}
        </ButtonLink>
        <DownloadVersion document={document} version={{ number: version, extension, sha256 }} />
        {asked === 'You' && (
          <Button
            variant="quiet"
            aria-label={`${deputy ? 'End the deputy' : 'Name a deputy'}: ${name}`}
            onClick={() => onOpen(deputy ? 'end deputy' : 'deputy')}
          >
            {deputy ? 'End the deputy' : 'Name a deputy'}
          </Button>
        )}
      </p>
    </li>
  );
}
