import { type SqlBool, sql } from 'kysely';
import { build } from '../../../platform/database/build.ts';
import {
  type CopySection,
  type ErasureStep,
  kept,
} from '../../../platform/personal-data/personal-data.ts';

export const collectionsCopy: readonly CopySection[] = [
  {
    name: 'collectionsNamedToRead',
    label: 'Collections of documents that they are asked to read, or not to read, by name',
    covers: ['reading_collections.people', 'reading_collections.left_out'],
    query: ({ id }) =>
      build
        .selectFrom('reading_collections as c')
        .select('c.name as collection')
        .select(sql<boolean>`${id}::uuid = any(c.people)`.as('isAsked'))
        .where(sql<SqlBool>`(${id}::uuid = any(c.people) or ${id}::uuid = any(c.left_out))`)
        .orderBy('c.name')
        .orderBy('c.id'),
  },
  {
    name: 'collectionsAssigned',
    label: 'Collections of documents that they made, or asked others to read',
    covers: ['reading_collections.assigned_by_id', 'reading_collections.created_by_id'],
    query: ({ id }) =>
      build
        .selectFrom('reading_collections as c')
        .select([
          'c.name as collection',
          'c.created_at as createdAt',
          'c.assigned_at as assignedAt',
        ])
        .where(({ eb, or }) =>
          or([eb('c.assigned_by_id', '=', id), eb('c.created_by_id', '=', id)]),
        )
        .orderBy('c.created_at')
        .orderBy('c.id'),
  },
];

export const collectionsErasure: readonly ErasureStep[] = [
  {
    label: 'Being named among those who have to read a collection',
    table: 'reading_collections',
    where: ({ id }) => sql<SqlBool>`(${id}::uuid = any(t.people) or ${id}::uuid = any(t.left_out))`,
    covers: ['reading_collections.people', 'reading_collections.left_out'],
    fate: 'cleared',
    set: ({ id }) =>
      sql`people = array_remove(people, ${id}::uuid), left_out = array_remove(left_out, ${id}::uuid), revision = revision + 1`,
  },
  kept('Collections that they asked others to read', 'reading_collections', 'assigned_by_id'),
  kept('Collections that they made', 'reading_collections', 'created_by_id'),
];
