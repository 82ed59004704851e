import type { ListedCollection } from '@icare/contracts/reading-collections';
import { roleNames } from '@icare/contracts/roles';
import { describeAudience } from '@icare/domain/reading-audience';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../format/format.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { collectionPaths } from './collection-paths.ts';

const named = (count: number) => Array.from({ length: count });

const name: Column<ListedCollection> = {
  name: 'Name',
  className: 'lg:w-[32%]',
  cell: ({ _id, name, description, endedAt }) => (
    <>
      {endedAt === null ? (
        <Link to={collectionPaths.one(_id)} className="text-link font-bold wrap-anywhere">
          {name}
        </Link>
      ) : (
        <b className="font-bold wrap-anywhere">{name}</b>
      )}
      {description && (
        <span className="line-clamp-2 text-meta text-muted wrap-anywhere">{description}</span>
      )}
    </>
  ),
};

const documents: Column<ListedCollection> = {
  name: 'Documents',
  className: 'tabular-nums',
  cell: ({ documents }) => documents,
};

const audience = (title: string): Column<ListedCollection> => ({
  name: title,
  className: 'lg:w-[26%]',
  cell: ({ people, leftOut, ...audience }) => (
    <span className="wrap-anywhere">
      {describeAudience({ ...audience, people: named(people), leftOut: named(leftOut) }, roleNames)}
    </span>
  ),
});

/** Of collections that people are asked for. */
export const currentColumns: readonly Column<ListedCollection>[] = [
  name,
  documents,
  audience('Who has to read them'),
  {
    name: 'Set',
    cell: ({ assignedAt, assignedBy }) => (
      <>
        <time dateTime={assignedAt} className="tabular-nums">
          {formatDate(assignedAt)}
        </time>
        {assignedBy && <span className="block text-meta text-muted">{assignedBy}</span>}
      </>
    ),
  },
];

/** Of those that have ended, with what was read until then. */
export const endedColumns = (
  onAskAgain: (collection: ListedCollection) => void,
): readonly Column<ListedCollection>[] => [
  name,
  documents,
  audience('Who had to read them'),
  {
    name: 'All confirmed',
    cell: ({ lastFigures }) => (lastFigures ? <LastFigures {...lastFigures} /> : 'Not known'),
  },
  {
    name: 'Ended',
    className: 'whitespace-nowrap',
    cell: ({ endedAt }) =>
      endedAt && (
        <time dateTime={endedAt} className="tabular-nums">
          {formatDate(endedAt)}
        </time>
      ),
  },
  {
    name: 'Actions',
    named: 'unseen',
    className: 'whitespace-nowrap lg:text-right lg:pr-0!',
    cell: (collection) =>
      collection.mayAskAgain && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Ask again for ${collection.name}`}
          onClick={() => onAskAgain(collection)}
        >
          Ask again
        </Button>
      ),
  },
];

function LastFigures({ asked, read, overdue }: NonNullable<ListedCollection['lastFigures']>) {
  if (asked === 0) return 'Nobody was asked';
  return (
    <span className="tabular-nums">
      {read.toLocaleString('en')} of {asked.toLocaleString('en')}
      {overdue > 0 && (
        <span className="block text-meta text-muted">{overdue.toLocaleString('en')} were late</span>
      )}
    </span>
  );
}
