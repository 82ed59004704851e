import { listToRead, type ToRead } from '@icare/contracts/reading-receipts';
import { Link } from 'react-router-dom';
import { forTrainings } from '../../format/for-trainings.ts';
import { formatDate } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { useSignInHref } from '../../session/account/use-account-actions.ts';
import { useLastSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { ListBody } from '../../ui/list/list-body.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { ReviewDate } from '../review/review-date.tsx';
import { collectionPaths, mayHaveCollections } from './collections/collection-paths.ts';

/** What the user is asked to read, and what they have confirmed. */
export function MyReading() {
  const session = useLastSession();
  const user = session?.user;
  const signIn = useSignInHref();
  return (
    <>
      <PageHeader
        title="My reading"
        action={
          mayHaveCollections(session) && (
            <ButtonLink to={collectionPaths.all}>Collections</ButtonLink>
          )
        }
      >
        {user
          ? 'The documents you are asked to read and confirm, and those you have confirmed.'
          : 'For staff who are asked to read documents of the hospital.'}
      </PageHeader>
      {user ? (
        <div key={user.id} className="grid gap-10">
          <Open />
          <Done />
        </div>
      ) : (
        <ButtonLink variant="primary" to={signIn}>
          Sign in
        </ButtonLink>
      )}
    </>
  );
}

const getDocuments = ({ data }: { data: { documents: readonly ToRead[] } }) => data.documents;
const failure = { message: 'Failed to load what you have to read.' };
const rowsPerPage = 100;

function Open() {
  const list = useList(listToRead, { state: 'open' }, getDocuments, rowsPerPage);
  const total = list.last?.page.total ?? 0;
  return (
    <section aria-labelledby="to-read">
      <SectionHeading id="to-read" title="To read" {...(total > 0 && { count: total })} />
      <ListBody
        query={list.query}
        failure={failure}
        isEmpty={list.rows.length === 0}
        empty={
          <Empty title="Nothing is left to read" level={3}>
            When you are asked to read a document, or need a training that is met by reading one, it
            stands here and on My desk.
          </Empty>
        }
        count={`${list.count} documents`}
        skeletonRows={4}
      >
        <DataTable columns={openColumns} rows={list.rows} getId={({ _id }) => _id} />
      </ListBody>
    </section>
  );
}

function Done() {
  const list = useList(listToRead, { state: 'done' }, getDocuments, rowsPerPage);
  if (list.query.isSuccess && list.rows.length === 0) return null;
  return (
    <section aria-labelledby="confirmed">
      <SectionHeading id="confirmed" title="Confirmed" />
      <ListBody
        query={list.query}
        failure={failure}
        isEmpty={list.rows.length === 0}
        empty={null}
        count={`${list.count} documents`}
        skeletonRows={4}
      >
        <DataTable columns={doneColumns} rows={list.rows} getId={({ _id }) => _id} />
      </ListBody>
    </section>
  );
}

const documentColumn: Column<ToRead> = {
  name: 'Document',
  className: 'lg:w-[60%]',
  cell: ({ _id, name, number, version, mayOpen, trainings, collection }) => (
    <>
      {mayOpen ? (
        <Link to={paths.read(_id)} className="text-link font-bold wrap-anywhere">
          {name}
        </Link>
      ) : (
        <b className="font-bold wrap-anywhere">{name}</b>
      )}
      <span className="block text-meta text-muted wrap-anywhere">
        {[
          number,
          `version ${version}`,
          !mayOpen && 'no longer in force',
          collection,
          forTrainings(trainings),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  ),
};

const openColumns: Column<ToRead>[] = [
  documentColumn,
  { name: 'Read by', cell: ({ dueOn }) => <ReviewDate nextReviewOn={dueOn} /> },
  {
    name: 'Before',
    cell: ({ earlierVersion }) =>
      earlierVersion === null ? (
        <span className="text-muted">New to you</span>
      ) : (
        `You confirmed version ${earlierVersion}`
      ),
  },
];

const doneColumns: Column<ToRead>[] = [
  documentColumn,
  {
    name: 'Confirmed on',
    cell: ({ confirmedAt }) =>
      confirmedAt && <time dateTime={confirmedAt}>{formatDate(confirmedAt)}</time>,
  },
];
