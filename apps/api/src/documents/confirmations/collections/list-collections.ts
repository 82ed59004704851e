import type { DepartmentName } from '@icare/contracts/departments';
import type { Answer, Query } from '@icare/contracts/endpoint';
import type { ListedCollection, listCollections } from '@icare/contracts/reading-collections';
import type { Role } from '@icare/contracts/roles';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { SignedInCaller } from '../../../platform/auth/caller.ts';
import { build } from '../../../platform/database/build.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { pages } from '../../../platform/database/pages.ts';
import { contains } from '../../../platform/database/search-text.ts';
import type { Given } from '../../../platform/database/statement.ts';
import { withSnapshot } from '../../../platform/database/with-snapshot.ts';
import { decodeCursor, isText } from '../../../platform/http/cursor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { membersOfCollection } from '../audience.ts';
import { isOfficerOrIt } from '../reading-rights.ts';
import { findRightsOfEnded } from './collection-rights.ts';

type State = Query<typeof listCollections>['state'];

type Values = {
  search?: string | undefined;
  /** Of whoever is neither an officer nor IT: who they are, and the departments that they lead. */
  user?: string | undefined;
  within?: readonly DepartmentName[] | undefined;
};

const parts = build
  .selectFrom('reading_collection_documents as part')
  .innerJoin('documents as d', 'd.id', 'part.document_id')
  .where('part.collection_id', '=', sql.ref<string>('collection.id'));

/** As `requireCollectionSeen` decides it, for whoever is neither an officer nor IT. */
function isSeen(
  user: NonNullable<Given<Values>['user']>,
  within: NonNullable<Given<Values>['within']>,
  state: State,
) {
  const id = sql.ref<string>('collection.id');
  const led = sql<readonly string[]>`${within}::text[]`;
  const another = parts.select('d.id').where('d.owner_id', 'is distinct from', user);
  const ofDepartment = parts.select('d.id').where(sql<SqlBool>`d.departments && ${led}`);
  const member = membersOfCollection(id, state)
    .select('person.id')
    .where('works_in.name', '=', sql<string>`any(${led})`);
  return sql<SqlBool>`((exists ${parts.select('d.id')} and not exists ${another})
    or exists ${ofDepartment} or exists ${member})`;
}

const collectionPages = pages(
  ({ search, user, within }: Given<Values>, { state }: { state: State }) => {
    const from = build.selectFrom('reading_collections as collection');
    const column = expressionBuilder(from);
    return {
      from,
      select: (rows) =>
        rows
          .leftJoin('users as setter', 'setter.id', 'collection.assigned_by_id')
          .select(({ fn, ref }) => [
            'collection.id',
            'collection.name',
            'collection.name_key as nameKey',
            'collection.description',
            'collection.everyone',
            fn<DepartmentName[]>('to_json', ['collection.departments']).as('departments'),
            fn<string[]>('to_json', ['collection.cadres']).as('cadres'),
            fn<Role[]>('to_json', ['collection.roles']).as('roles'),
            sql<number>`cardinality(${ref('collection.people')})`.as('people'),
            sql<number>`cardinality(${ref('collection.left_out')})`.as('leftOut'),
            'collection.days',
            'collection.repeat',
            'collection.assigned_at as assignedAt',
            'setter.name as assignedBy',
            'collection.ended_at as endedAt',
            'collection.last_figures as lastFigures',
            parts
              .select(({ fn: of }) => of.countAll<number>().as('documents'))
              .where('d.status', '=', sql.lit('Active'))
              .where('d.deleted_at', 'is', null)
              .as('documents'),
          ]),
      candidates: [column('collection.ended_at', state === 'current' ? 'is' : 'is not', null)],
      wanted: [
        user && within && isSeen(user, within, state),
        search && contains(column.ref('collection.name_key'), search),
      ],
      order: { by: ['collection.name_key', 'collection.id'], direction: 'asc' },
    };
  },
);

type Figures = NonNullable<ListedCollection['lastFigures']>;
/** As `endCollection` keeps them. */
type LastFigures = ({ department: DepartmentName } & Figures)[];

function sumOf(all: LastFigures, within: readonly DepartmentName[] | undefined): Figures {
  const seen = all.filter(({ department }) => within?.includes(department) ?? true);
  const sum = (of: keyof Figures) => seen.reduce((total, row) => total + row[of], 0);
  return { asked: sum('asked'), read: sum('read'), overdue: sum('overdue') };
}

/** The collections that the caller may see, by name. */
export async function findCollections(
  { database }: Platform,
  query: Query<typeof listCollections>,
  caller: SignedInCaller,
): Promise<Answer<typeof listCollections>> {
  // Together: a collection may be asked for again between the page and its rights.
  return withSnapshot(database, (place) => readCollections(place, query, caller));
}

async function readCollections(
  place: Transaction,
  { search, state, cursor, limit }: Query<typeof listCollections>,
  caller: SignedInCaller,
): Promise<Answer<typeof listCollections>> {
  const seeing = isOfficerOrIt(caller) ? {} : { user: caller.user.id, within: caller.leads ?? [] };
  const { rows, page } = await collectionPages(
    place,
    {
      ...{ values: { search, ...seeing }, limit, after: decodeCursor(cursor, [isText, isUuid]) },
      cursorOf: (row) => [row.nameKey as string, row.id],
    },
    { state },
  );
  const collections: ListedCollection[] = [];
  for (const { id, nameKey: _, documents, lastFigures, ...row } of rows) {
    const ended = row.endedAt === null ? null : await findRightsOfEnded(place, id, caller);
    collections.push({
      ...{ ...row, _id: id, documents: documents ?? 0 },
      lastFigures: ended && lastFigures ? sumOf(lastFigures as LastFigures, ended.within) : null,
      mayAskAgain: ended?.mayAskAgain ?? false,
    });
  }
  return { success: true, data: { collections }, page };
}
