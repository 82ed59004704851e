import { type Reading, showReading } from '@icare/contracts/reading-assignments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dataQuery } from '../../api/endpoint-query.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useOwnTitle } from '../../routing/page-title.ts';
import { paths } from '../../routing/paths.ts';
import { useSignInHref } from '../../session/account/use-account-actions.ts';
import { useLastSession } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { QueryState } from '../../ui/states/query-state.tsx';
import { collectionPaths } from './collections/collection-paths.ts';
import { CollectionsOf } from './collections/collections-of.tsx';
import { DepartmentFigures } from './department-figures.tsx';
import { describeAssignment, describeConfirmed } from './describe-reading.ts';
import { ReaderList } from './reader-list.tsx';

const AssignDialog = lazyPart(async () => (await import('./assign-dialog.tsx')).AssignDialog);
const QuestionsDialog = lazyPart(
  async () => (await import('./questions-dialog.tsx')).QuestionsDialog,
);
const RemindDialog = lazyPart(async () => (await import('./remind-dialog.tsx')).RemindDialog);
const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);
const EndDialog = lazyPart(async () => (await import('./end-dialog.tsx')).EndDialog);

/** Who has to read a document, and who has. */
export function Readers({ id }: { id: string }) {
  const user = useLastSession()?.user;
  const signIn = useSignInHref();
  return (
    <>
      {user ? (
        <OfDocument key={`${user.id} ${id}`} id={id} />
      ) : (
        <>
          <PageHeader title="Who has read it">For whoever answers for a document.</PageHeader>
          <ButtonLink variant="primary" to={signIn}>
            Sign in
          </ButtonLink>
        </>
      )}
    </>
  );
}

type Open = 'assign' | 'questions' | 'remind' | 'report' | 'end' | null;

function OfDocument({ id }: { id: string }) {
  const query = useQuery(dataQuery(showReading, { params: { id } }));
  const [open, setOpen] = useState<Open>(null);
  const reading = query.data;
  useOwnTitle(reading && `Who has read ${reading.document.name}`);
  const close = () => setOpen(null);
  if (!reading) {
    return (
      <>
        <PageHeader title="Who has read it" />
        <QueryState
          query={query}
          rows={6}
          failure={errorMessage(query.error, 'Who has read it could not be loaded.')}
        />
      </>
    );
  }
  return (
    <>
      <Head reading={reading} onOpen={setOpen} />
      {reading.asked > 0 && (
        <>
          <DepartmentFigures byDepartment={reading.byDepartment} />
          <ReaderList reading={reading} />
        </>
      )}
      {open === 'assign' && <AssignDialog reading={reading} onClose={close} />}
      {open === 'questions' && <QuestionsDialog reading={reading} onClose={close} />}
      {open === 'remind' && <RemindDialog reading={reading} onClose={close} />}
      {open === 'report' && <ReportDialog document={reading.document} onClose={close} />}
      {open === 'end' && <EndDialog id={id} onClose={close} />}
    </>
  );
}

const placeOf = { Active: '', Draft: ', a draft', Archived: ', archived' };

type HeadProps = { reading: Reading; onOpen: (what: Open) => void };

function Head({ reading, onOpen }: HeadProps) {
  const { document, assignment, mayAssign, asked, read, overdue, toRemind } = reading;
  const { _id, name, number, version, status, isDeleted } = document;
  return (
    <>
      <PageHeader
        title={`Who has read ${name}`}
        action={
          <>
            {toRemind > 0 && (
              <Button variant="primary" onClick={() => onOpen('remind')}>
                Remind the rest ({toRemind.toLocaleString('en')})
              </Button>
            )}
            {mayAssign && (
              <Button
                variant={toRemind > 0 ? 'default' : 'primary'}
                onClick={() => onOpen('assign')}
              >
                {assignment ? 'Change readers' : 'Ask people to read it'}
              </Button>
            )}
          </>
        }
      >
        {number}, version {version}
        {isDeleted ? ', deleted' : placeOf[status]}.{' '}
        {status === 'Active' && !isDeleted && (
          <Link className="text-link" to={paths.read(_id)}>
            Read it
          </Link>
        )}
      </PageHeader>
      {isDeleted ? (
        <p className="max-w-measure pb-4 text-read">
          This document is deleted, so nobody is asked to read it. What was confirmed stays.
        </p>
      ) : assignment || asked > 0 ? (
        <div className="grid gap-1 pb-4">
          <p className="text-read">
            <b className="font-bold">
              {asked === 0 ? 'It asks nobody at present.' : describeConfirmed(asked, read)}
            </b>{' '}
            {overdue > 0 && (
              <span className="font-bold text-danger">
                {overdue.toLocaleString('en')} {overdue === 1 ? 'is' : 'are'} late.
              </span>
            )}
          </p>
          {assignment && (
            <p className="max-w-measure text-muted wrap-anywhere">
              {describeAssignment(assignment)}
            </p>
          )}
          {reading.departments && (
            <p className="text-muted">You see the people of {reading.departments.join(', ')}.</p>
          )}
        </div>
      ) : (
        <Empty title="Nobody is asked to read it" level={2}>
          {mayAssign
            ? 'Ask people to read it, and their confirmations are counted here.'
            : 'Its owner, a compliance officer or the head of its department can ask people to.'}
        </Empty>
      )}
      {reading.collections.length > 0 && (
        <CollectionsOf collections={reading.collections} isDeleted={isDeleted} />
      )}
      <p className="flex flex-wrap gap-2 pb-2">
        <Button
          size="sm"
          variant={isDeleted ? 'primary' : 'default'}
          onClick={() => onOpen('report')}
        >
          Who had read it on a day
        </Button>
        {mayAssign && (
          <ButtonLink size="sm" to={collectionPaths.all}>
            Collections
          </ButtonLink>
        )}
        {reading.mayQuestion && (assignment || asked > 0 || reading.questions) && (
          <Button size="sm" onClick={() => onOpen('questions')}>
            {describeQuestions(reading)}
          </Button>
        )}
        {assignment && mayAssign && (
          <Button size="sm" variant="quiet" onClick={() => onOpen('end')}>
            Ask nobody any more
          </Button>
        )}
      </p>
    </>
  );
}

function describeQuestions({ questions }: Reading): string {
  if (!questions) return 'Ask questions after reading';
  const { length } = questions.questions;
  return length === 1 ? 'Change the question' : `Change the ${length} questions`;
}
