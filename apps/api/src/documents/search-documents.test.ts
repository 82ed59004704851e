import { type SearchHit, searchPortal } from '@icare/contracts/search';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { build } from '../platform/database/build.ts';
import { changeRows } from '../platform/database/send.ts';
import { uploadDocument } from '../testing/documents.ts';
import { testPortal } from '../testing/portal.ts';
import { searchableDocuments } from './search-documents.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const { database } = portal.platform;

/** Where the search says that the words stand, in the third section of a file, as if it had been read. */
async function placeIn(extension: string, title: string | null, word: string) {
  const { _id } = await uploadDocument(admin);
  await database.prisma.document.update({ where: { id: _id }, data: { extension } });
  const version = await database.prisma.documentVersion.findFirstOrThrow({
    where: { documentId: _id },
  });
  const text = `Give ${word} at once.`;
  await changeRows(
    database,
    build
      .insertInto('document_sections')
      .values({ version_id: version.id, number: 3, part: 0, title, text }),
  );
  const { body } = await portal.visitor.get(searchPortal.path).query({ q: word, exact: true });
  const hits: SearchHit[] = body.data.hits;
  const { page, place, path } = hits.find(({ id }) => id === _id) ?? {};
  expect([page, path]).toEqual([3, `/read/${_id}?page=3`]);
  return place;
}

test.each([
  ['pdf', null, 'page 3'],
  ['pptx', 'Doses of oxytocin', 'slide 3'],
  ['ppt', null, 'slide 3'],
  ['xlsx', 'Doses', 'sheet 3 (Doses)'],
  ['xls', null, 'sheet 3'],
  // A file of Word has no pages before somebody prints it.
  ['docx', 'Treatment', undefined],
])('of a file .%s with a section named %s the search says: %s', async (extension, title, place) => {
  expect(await placeIn(extension, title, `zuclopenthixol${extension}`)).toBe(place);
});

test('a name that has the words stands nowhere in the file', async () => {
  const { _id } = await uploadDocument(admin, { name: 'Brachytherapy' });
  const { body } = await portal.visitor.get(searchPortal.path).query({ q: 'brachytherapy' });
  const found = (body.data.hits as SearchHit[]).find(({ id }) => id === _id);
  expect([found?.page, found?.place]).toEqual([null, undefined]);
});

/** Sections of one more version, in the order in which they are read. */
async function addSections(count: number, text: string) {
  const { _id } = await uploadDocument(admin, { name: 'Rules', description: '' });
  const version = await database.prisma.documentVersion.findFirstOrThrow({
    where: { documentId: _id },
  });
  await changeRows(
    database,
    build
      .insertInto('document_sections')
      .columns(['version_id', 'number', 'part', 'text'])
      .expression(
        sql`select ${version.id}::uuid, number, 0, ${text} from generate_series(1, ${count}::int) as number` as never,
      ),
  );
}

async function asOwner(statement: string) {
  const owner = new pg.Client({ connectionString: portal.databaseUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

test('how common words are is known before the table is analysed, and from 2,000 sections at most', async () => {
  // Nothing analyses it meanwhile.
  await asOwner('ALTER TABLE document_sections SET (autovacuum_enabled = false)');
  await addSections(1000, 'dantrolene sugammadex');
  const read = () => searchableDocuments.readShares?.(database);
  const few = await read();
  expect(few?.get('dantrolen')).toBeCloseTo(1, 1);
  expect(few?.get('sugammadex')).toBeCloseTo(1, 1);
  await addSections(1000, 'dantrolene');
  await addSections(2000, 'mannitol');
  const many = await read();
  // The last are not read.
  expect([...(many?.keys() ?? [])]).toContain('dantrolen');
  expect([...(many?.keys() ?? [])]).not.toContain('mannitol');
  await asOwner('ANALYZE document_sections');
  // Then a sample is from everywhere.
  expect([...((await read())?.keys() ?? [])]).toContain('mannitol');
});
