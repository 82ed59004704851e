import type { DepartmentName } from '@icare/contracts/departments';
import type { Role } from '@icare/contracts/roles';
import { type Expression, type SqlBool, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Given } from '../../platform/database/statement.ts';

/** An audience as values of a statement. */
export type AudienceValues = {
  everyone: boolean;
  departments: readonly DepartmentName[];
  cadres: readonly string[];
  roles: readonly Role[];
  people: readonly string[];
  leftOut: readonly string[];
};

type Expressions = Record<keyof AudienceValues, unknown>;

const stored: Expressions = {
  everyone: sql.ref('assigned.everyone'),
  departments: sql.ref('assigned.departments'),
  cadres: sql.ref('assigned.cadres'),
  roles: sql.ref('assigned.roles'),
  people: sql.ref('assigned.people'),
  leftOut: sql.ref('assigned.left_out'),
};

/**
 * The one rule of who is meant: whether an audience means `person`, who works in `works_in`. Lists of departments, cadres
 * and roles narrow each other, and one that is empty narrows nothing.
 */
function means({ everyone, departments, cadres, roles, people, leftOut }: Expressions) {
  return sql<SqlBool>`(person.kind = 'person' and person.status = 'Active' and person.id <> all(${leftOut})
    and (${everyone} or person.id = any(${people})
      or (cardinality(${departments}) + cardinality(${cadres}) + cardinality(${roles}) > 0
        and (cardinality(${departments}) = 0 or works_in.name = any(${departments}))
        and (cardinality(${cadres}) = 0 or lower(person.cadre) = any(lower(${cadres}::text)::text[]))
        and (cardinality(${roles}) = 0 or person.role = any(${roles})))))`;
}

/** Whether an audience that is not stored means `person`. */
export const isMeantBy = (given: Given<AudienceValues>) =>
  means({
    everyone: sql`${given.everyone}::boolean`,
    departments: sql`${given.departments}::text[]`,
    cadres: sql`${given.cadres}::text[]`,
    roles: sql`${given.roles}::role[]`,
    people: sql`${given.people}::uuid[]`,
    leftOut: sql`${given.leftOut}::uuid[]`,
  });

const versionRead = build
  .selectFrom('reading_receipts as receipt')
  .select(({ fn }) => fn.max('receipt.version').as('version'))
  .where('receipt.user_id', '=', sql.ref<string>('person.id'))
  .where('receipt.document_id', '=', sql.ref<string>('document.id'));

/**
 * The newest version that somebody confirmed decides: an earlier one that arrives late changes nothing. Minor versions
 * after it need not be read.
 */
const isDone = sql<boolean>`(seen.version is not null and (assigned.repeat = 'first_version' or seen.version >= document.version - document.minor_versions))`;

/** Nobody is late with what they could not have known: a new version, an assignment or a move begins the days anew. */
const askedOn = sql<string>`(greatest(assigned.assigned_at, coalesce(document.major_version_at, document.version_at), coalesce(person.moved_at, person.created_at)) at time zone 'Africa/Lagos')::date`;
const dueOn = sql<string>`${askedOn} + assigned.days`;

const audience = [
  'of.everyone',
  'of.departments',
  'of.cadres',
  'of.roles',
  'of.days',
  'of.repeat',
] as const;

/**
 * Each with an empty list added: so the database unpacks a long one once for each assignment, and not again for each person
 * whom it is compared with.
 */
const named = [
  sql<string[]>`of.people || '{}'::uuid[]`.as('people'),
  sql<string[]>`of.left_out || '{}'::uuid[]`.as('left_out'),
];

const byDocument = build
  .selectFrom('reading_assignments as of')
  .select(['of.document_id', ...audience])
  .select(named)
  .select('of.assigned_at')
  .select([sql<string | null>`null`.as('collection'), sql<number | null>`null::int`.as('place')])
  .where('of.ended_at', 'is', null);

/** A document that is added later is asked for from then. */
const byCollection = build
  .selectFrom('reading_collections as of')
  .innerJoin('reading_collection_documents as part', 'part.collection_id', 'of.id')
  .select(['part.document_id', ...audience])
  .select(named)
  .select(sql<string>`greatest(of.assigned_at, part.added_at)`.as('assigned_at'))
  .select([
    sql<string | null>`of.name`.as('collection'),
    sql<number | null>`part.place`.as('place'),
  ])
  .where('of.ended_at', 'is', null);

/** Every pair of a document of these assignments and somebody whom it means. Only documents in force count. */
const meantReaders = (assigned: typeof byDocument) =>
  build
    .selectFrom(assigned.as('assigned'))
    .innerJoin('documents as document', 'document.id', 'assigned.document_id')
    .innerJoin('users as person', (join) => join.onTrue())
    .innerJoin('departments as works_in', 'works_in.id', 'person.department_id')
    .where('document.deleted_at', 'is', null)
    .where('document.status', '=', sql.lit('Active'))
    .where(means(stored));

const readerColumns = [
  'document.id as documentId',
  'person.id as userId',
  'seen.version as versionRead',
  isDone.as('isDone'),
  dueOn.as('dueOn'),
  askedOn.as('askedOn'),
  'assigned.collection',
  'assigned.place',
] as const;

/**
 * Every pair of a document and somebody who has to read it, with the newest version that they confirmed. A document may be
 * asked for by itself and in several collections: then the strictest counts, what is open before what is done, and the
 * earliest day. Narrow it by `document.id` or `person.id`.
 */
export function askedReaders() {
  return meantReaders(byDocument.unionAll(byCollection))
    .leftJoinLateral(versionRead.as('seen'), (join) => join.onTrue())
    .select(readerColumns)
    .select('works_in.name as department')
    .distinctOn(['document.id', 'person.id'])
    .orderBy('document.id')
    .orderBy('person.id')
    .orderBy('isDone')
    .orderBy('dueOn');
}

/** The same of one document, for everybody at once: what was confirmed comes from all its receipts together. */
export function readersOfDocument(id: Expression<string>) {
  const receipts = build
    .selectFrom('reading_receipts as receipt')
    .select('receipt.user_id')
    .select(({ fn }) => fn.max('receipt.version').as('version'))
    .where('receipt.document_id', '=', id)
    .groupBy('receipt.user_id');
  return meantReaders(byDocument.unionAll(byCollection))
    .where('document.id', '=', id)
    .leftJoin(receipts.as('seen'), (join) => join.onRef('seen.user_id', '=', 'person.id'))
    .select(readerColumns)
    .select('works_in.name as department')
    .distinctOn('person.id')
    .orderBy('person.id')
    .orderBy('isDone')
    .orderBy('dueOn');
}

/** The audiences that a document, or one of `any(…)`, is asked of: that of a collection once, however many of them it has. */
const audiencesOf = (id: Expression<string>) => {
  const inForce = build
    .selectFrom('documents as document')
    .select('document.id')
    .where('document.id', '=', id)
    .where('document.deleted_at', 'is', null)
    .where('document.status', '=', sql.lit('Active'));
  const parts = build
    .selectFrom('reading_collection_documents as part')
    .select('part.collection_id')
    .where('part.document_id', 'in', inForce);
  return build
    .selectFrom('reading_assignments as of')
    .select(audience)
    .select(named)
    .where('of.ended_at', 'is', null)
    .where('of.document_id', 'in', inForce)
    .unionAll(
      build
        .selectFrom('reading_collections as of')
        .select(audience)
        .select(named)
        .where('of.ended_at', 'is', null)
        .where('of.id', 'in', parts),
    );
};

/**
 * The people whom a document is asked of, or one of `any(…)`, without what each has read: `askedReaders` says it of those on
 * a page, which is much less than to find it out of everybody.
 */
export const membersOfDocuments = (id: Expression<string>) =>
  build
    .selectFrom('users as person')
    .innerJoin('departments as works_in', 'works_in.id', 'person.department_id')
    .where(
      'person.id',
      'in',
      build
        .selectFrom(audiencesOf(id).as('assigned'))
        .innerJoin('users as person', (join) => join.onTrue())
        .innerJoin('departments as works_in', 'works_in.id', 'person.department_id')
        .select('person.id')
        .where(means(stored)),
    );

/** A collection, and the moment before which a receipt was taken to count. */
type OfCollection = { id: Expression<string>; before?: Expression<string> | undefined };

const isBefore = (before: Expression<string> | undefined) =>
  before ? sql<SqlBool>`receipt.confirmed_at < ${before}::timestamptz` : sql<SqlBool>`true`;

/**
 * The same of one collection alone, by its own days. Whom it means is found once, not for each of its documents, and what
 * was confirmed comes from all receipts of its documents at once: there may be a million pairs.
 */
export function readersOfCollection({ id, before }: OfCollection) {
  const members = membersOfCollection(id).select([
    'person.id',
    'person.moved_at',
    'person.created_at',
    'works_in.name as department',
  ]);
  const receipts = build
    .selectFrom('reading_receipts as receipt')
    .innerJoin('reading_collection_documents as own', 'own.document_id', 'receipt.document_id')
    .select(['receipt.user_id', 'receipt.document_id'])
    .select(({ fn }) => fn.max('receipt.version').as('version'))
    .where('own.collection_id', '=', id)
    .where(isBefore(before))
    .groupBy(['receipt.user_id', 'receipt.document_id']);
  return build
    .with(
      (cte) => cte('members').materialized(),
      () => members,
    )
    .selectFrom(byCollection.where('of.id', '=', id).as('assigned'))
    .innerJoin('documents as document', 'document.id', 'assigned.document_id')
    .innerJoin('members as person', (join) => join.onTrue())
    .leftJoin(receipts.as('seen'), (join) =>
      join.onRef('seen.user_id', '=', 'person.id').onRef('seen.document_id', '=', 'document.id'),
    )
    .where('document.deleted_at', 'is', null)
    .where('document.status', '=', sql.lit('Active'))
    .select(readerColumns)
    .select('person.department');
}

/** What single people have to read of a collection: `person` is a column of the statement around it, or `any(…)`. */
export function readingOfMember({ id, before }: OfCollection, person: Expression<string>) {
  const seen = versionRead.where(isBefore(before));
  return meantReaders(byCollection.where('of.id', '=', id))
    .where('person.id', '=', person)
    .leftJoinLateral(seen.as('seen'), (join) => join.onTrue())
    .select(readerColumns)
    .select('works_in.name as department');
}

/** The people whom a collection asks, or would if it had not ended, whether any of its documents is in force or not. */
export const membersOfCollection = (
  id: Expression<string>,
  state: 'current' | 'ended' = 'current',
) =>
  build
    .selectFrom(
      build
        .selectFrom('reading_collections as of')
        .select(audience)
        .select(named)
        .where('of.id', '=', id)
        .where('of.ended_at', state === 'current' ? 'is' : 'is not', null)
        .offset(sql.lit(0))
        .as('assigned'),
    )
    .innerJoin('users as person', (join) => join.onTrue())
    .innerJoin('departments as works_in', 'works_in.id', 'person.department_id')
    .where(means(stored));
