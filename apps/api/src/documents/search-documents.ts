import { pagePath, pages } from '@icare/contracts/pages';
import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { readRow, readRows } from '../platform/database/send.ts';
import {
  fitOf,
  fitsOf,
  hasWords,
  nearnessOf,
  positionsOf,
  rankedAtMost,
  shareOfParts,
} from '../platform/search/matching.ts';
import type { Found, Searchable, SearchTerms, Section } from '../platform/search/searchable.ts';

/** As many matching pages are ranked at most: each has its own words to be read, many times those of a name. */
const pagesRankedAtMost = 1000;
/** Where each of the parts of the query is looked for in them. */
const pagesRankedByParts = 400;

/** What the text of a page can add: less than a name that has the words. */
const mostOfText = 0.3;

/** Of two that fit alike, the procedure for an emergency is wanted first. */
const emergencyBonus = 0.1;
const emergencyType = 'Emergency Procedure';

/** Documents by their names and descriptions and by the text of their files, each at its best page. */
export const searchableDocuments: Searchable = {
  kinds: ['document'],
  readShares,
  find: async (tx, terms, caller, { limit }) => {
    const forEveryone = caller.user === null;
    const byName = await readRows(tx, matchingDocuments(terms, forEveryone, limit), { once: true });
    const byText = await readRows(tx, matchingSections(terms, forEveryone, limit), { once: true });
    const sections = new Map(byText.map((row) => [row.id, row]));
    const names = new Map(byName.map((row) => [row.id, row]));
    const ids = [...new Set([...names.keys(), ...sections.keys()])];
    const score = (id: string) => {
      const section = sections.get(id);
      const named = names.get(id);
      // The words of a section have those of the name among them.
      if (terms.parts) return Math.max(named?.nameScore ?? 0, section?.score ?? 0);
      const nameScore = named?.nameScore ?? section?.nameScore ?? 0;
      const urgency = section?.isEmergency || named?.isEmergency ? emergencyBonus : 0;
      return nameScore + Math.min(mostOfText, section?.score ?? 0) + urgency;
    };
    const best = ids.sort((one, other) => score(other) - score(one)).slice(0, limit);
    const rows = await readRows(tx, described(best), { once: true });
    return rows.map((row): Found => {
      const section = sections.get(row.id);
      return {
        kind: 'document',
        id: row.id,
        title: row.name,
        // People leave out what every number of its kind begins with: "IPC-004".
        alsoCalled: [row.number, row.number.replace(/^\w+-/, '')],
        detail: [row.number, row.subcategory ?? row.category, ...row.departments.slice(0, 2)].join(
          ' · ',
        ),
        path: `${pagePath(pages.read)}/${row.id}`,
        page: null,
        version: row.version,
        text: '',
        positions: [],
        ...(section && { section }),
        isEmergency: row.isCritical || row.subcategory === emergencyType,
        isStaffOnly: row.visibility === 'staff',
        score: score(row.id),
      };
    });
  },
  quote: async (tx, terms, shown) => {
    const places = shown.flatMap(({ id, section }) => (section ? [{ id, ...section }] : []));
    const quotes = await readQuotes(tx, terms, places);
    return shown.map((hit) => {
      const quoted = quotes.get(hit.id);
      // A page that has none of the words was found by the name of its document.
      if (!quoted || quoted.positions.length === 0) return hit;
      const { text, positions, page } = quoted;
      const place = namePlace(quoted);
      return {
        ...{ ...hit, text, positions, page, path: `${hit.path}?page=${page}` },
        ...(place && { place }),
      };
    });
  },
};

/** At most so many sections, from everywhere in the table, tell which words are common. */
const sampledSections = 2000;
const leastShare = 0.01;
/** Of fewer, most words are in many by chance. */
const leastSections = 50;

async function readShares(database: Database): Promise<Map<string, number>> {
  const counted = await readRow(
    database,
    build
      .selectFrom(sql<{ reltuples: number; oid: number }>`pg_class`.as('pg_class'))
      .select(
        // Until it is first analysed nothing is known of its rows but that most of its blocks have some.
        sql<number>`greatest(reltuples,
          pg_relation_size(oid) / current_setting('block_size')::int)`.as('estimate'),
      )
      .where(sql`oid`, '=', sql`'document_sections'::regclass`),
  );
  const percent = Math.min(100, (100 * sampledSections) / Math.max(1, counted?.estimate ?? 0));
  const sample =
    `select search from document_sections tablesample system (${percent}) repeatable (1) ` +
    `limit ${sampledSections}`;
  const words = build
    .selectFrom(sql<{ word: string; ndoc: number }>`ts_stat(${sql.lit(sample)})`.as('words'))
    .select(['word', 'ndoc', sql<number>`max(ndoc) over ()`.as('most')])
    .as('counted');
  const rows = await readRows(
    database,
    build
      .selectFrom(words)
      .select(['word', sql<number>`(ndoc::float8 / most)`.as('share')])
      .where('most', '>=', leastSections)
      .whereRef('ndoc', '>=', sql`${leastShare}::float8 * most`),
  );
  return new Map(rows.map(({ word, share }) => [word, share]));
}

type PlaceInFile = { extension: string; page: number; title: string | null };

/** Where in a file the words stand, as people call it; null for a file of Word, which has no pages of its own. */
function namePlace({ extension, page, title }: PlaceInFile): string | null {
  switch (extension) {
    case 'ppt':
    case 'pptx':
      return `slide ${page}`;
    case 'xls':
    case 'xlsx':
      return title ? `sheet ${page} (${title})` : `sheet ${page}`;
    case 'doc':
    case 'docx':
      return null;
    default:
      return `page ${page}`;
  }
}

/** What the public list shows: the conditions are those of its indexes. */
function published(forEveryone: boolean) {
  return build
    .selectFrom('documents')
    .where('documents.deleted_at', 'is', null)
    .where('documents.status', '=', sql.lit('Active'))
    .$if(forEveryone, (rows) => rows.where('documents.visibility', '=', sql.lit('public')));
}

const isEmergency =
  sql<boolean>`(documents.is_critical or documents.subcategory is not distinct from ${sql.lit(emergencyType)})`.as(
    'isEmergency',
  );

function matchingDocuments(terms: SearchTerms, forEveryone: boolean, limit: number) {
  const matching = published(forEveryone)
    .select(['documents.id', isEmergency, sql`documents.search`.as('search')])
    .where(hasWords('documents.search', terms))
    .limit(sql.lit(rankedAtMost))
    .as('matching');
  return build
    .selectFrom(matching)
    .select([
      'matching.id',
      'matching.isEmergency',
      nameScoreOf('matching.search', terms).as('nameScore'),
    ])
    .orderBy('nameScore', 'desc')
    .orderBy('id')
    .limit(limit);
}

/** How many of the words the name, type and departments have, wherever the others stand. */
const nameScoreOf = (column: string, { anyWord, parts }: SearchTerms) =>
  fitOf(column, { query: anyWord, ...(parts && { parts }) });

/** Words on several pages of a document count so much of what they do on one. */
const worthOfSpread = 0.85;

function matchingSections(terms: SearchTerms, forEveryone: boolean, limit: number) {
  const { parts = [] } = terms;
  const matching = published(forEveryone)
    .innerJoin('document_versions', (join) =>
      join
        .onRef('document_versions.document_id', '=', 'documents.id')
        .onRef('document_versions.number', '=', 'documents.version'),
    )
    .innerJoin('document_sections', 'document_sections.version_id', 'document_versions.id')
    .select([
      'documents.id',
      isEmergency,
      'document_sections.version_id as versionId',
      'document_sections.number',
      'document_sections.part',
      // Each of the parts is looked for in it, so it is unpacked once.
      (terms.parts
        ? sql`ts_filter(document_sections.search, '{a,b,c,d}')`
        : sql`document_sections.search`
      ).as('search'),
      sql`documents.search`.as('name'),
    ])
    .where(hasWords('document_sections.search', terms))
    .limit(sql.lit(terms.parts ? pagesRankedByParts : pagesRankedAtMost))
    .as('matching');
  const ranked = build
    .selectFrom(matching)
    .select([
      'id',
      'isEmergency',
      'versionId',
      'number',
      'part',
      (terms.parts ? sql<number>`0` : nameScoreOf('matching.name', terms)).as('nameScore'),
      nearnessOf('matching.search', terms).as('ownScore'),
      ...fitsOf(sql.ref('matching.search'), parts).map((fit, at) => fit.as(`fit${at}`)),
    ])
    .as('ranked');
  const mostOfEach = parts.map(
    (_, at) => sql<number>`max(${sql.ref(`fit${at}`)}) over (partition by id)`,
  );
  const best = build
    .selectFrom(ranked)
    .distinctOn('id')
    .select(['id', 'isEmergency', 'versionId', 'number', 'part', 'nameScore'])
    .select(
      (parts.length > 0
        ? sql<number>`greatest(${sql.ref('ownScore')}, ${sql.lit(worthOfSpread)} * ${shareOfParts(mostOfEach, parts)})`
        : sql.ref<number>('ownScore')
      ).as('score'),
    )
    .orderBy('id')
    .orderBy('ownScore', 'desc')
    .orderBy('number')
    .orderBy('part')
    .as('best');
  return build
    .selectFrom(best)
    .selectAll()
    .orderBy(
      ({ eb, ref }) => (terms.parts ? ref('score') : eb(ref('nameScore'), '+', ref('score'))),
      'desc',
    )
    .orderBy('id')
    .limit(limit);
}

const described = (ids: readonly string[]) =>
  build
    .selectFrom('documents')
    .select(({ fn }) => [
      'id',
      'number',
      'name',
      'category',
      'subcategory',
      'visibility',
      'version',
      'is_critical as isCritical',
      fn<string[]>('to_json', ['documents.departments']).as('departments'),
    ])
    .where('id', '=', ({ fn }) => fn.any(sql<string[]>`${ids}::uuid[]`));

type Place = Section & { id: string };

async function readQuotes(tx: Transaction, terms: SearchTerms, places: readonly Place[]) {
  const given = JSON.stringify(places);
  const rows = await readRows(
    tx,
    build
      .selectFrom('document_sections')
      .innerJoin(
        sql<Place>`jsonb_to_recordset(${given}::jsonb)`.as<'given'>(
          sql`given(id uuid, "versionId" uuid, number int, part int)`,
        ),
        (join) =>
          join
            .onRef('document_sections.version_id', '=', 'given.versionId')
            .onRef('document_sections.number', '=', 'given.number')
            .onRef('document_sections.part', '=', 'given.part'),
      )
      .innerJoin('documents', 'documents.id', 'given.id')
      .select([
        'given.id',
        'given.number as page',
        'documents.extension',
        'document_sections.title',
        'document_sections.text',
        positionsOf('document_sections.search', terms).as('positions'),
      ]),
    { once: true },
  );
  return new Map(rows.map((row) => [row.id, row]));
}
