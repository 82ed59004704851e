import { pagePath, pages } from '@icare/contracts/pages';
import { type RawBuilder, sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { readRows } from '../platform/database/send.ts';
import {
  fitOf,
  fitsOf,
  hasWords,
  nearnessOf,
  positionsOf,
  rankedAtMost,
  shareOfParts,
  shareOfTimes,
  timesOf,
} from '../platform/search/matching.ts';
import type { Found, Searchable, SearchTerms, Section } from '../platform/search/searchable.ts';
import { readShares } from './read-shares.ts';

/** As many matching pages are ranked at most: each has its own words to be read, many times those of a name. */
const pagesRankedAtMost = 1000;
/** Where each of the parts of the query is looked for in them. */
const pagesRankedByParts = 400;

/** What the text of a page can add: less than a name that has the words. */
const mostOfText = 0.3;

/** Of two that fit alike, the procedure for an emergency is wanted first, if its name has any of the words. */
const emergencyBonus = 0.1;
const emergencyType = 'Emergency Procedure';

/** Documents by their names and descriptions and by the text of their files, each at its best page. */
export const searchableDocuments: Searchable = {
  kinds: ['document'],
  kindWords: [
    ...['policy', 'policies', 'sop', 'sops', 'procedure', 'procedures', 'protocol', 'protocols'],
    ...['guideline', 'guidelines', 'rule', 'rules', 'document'],
  ],
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
      const isUrgent = nameScore > 0 && (section?.isEmergency || named?.isEmergency);
      const urgency = isUrgent ? emergencyBonus : 0;
      return nameScore + (section?.score ?? 0) + urgency;
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

/** How often the words stand on the best page and in the whole document: a document about them has them again and again. */
const textWeights = { ofPage: 0.4, ofDocument: 0.4 };
/** What that counts where all of the words are there; where some are enough, whether it has them at all counts beside it. */
const textWeight = 0.4;
const fitWeight = 0.8;

/** Words on several pages of a document count so much of what they do on one. */
const worthOfSpread = 0.85;

function matchingSections(terms: SearchTerms, forEveryone: boolean, limit: number) {
  const parts = terms.parts ?? terms.units;
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
      sql`ts_filter(document_sections.search, '{a,b,c,d}')`.as('search'),
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
      (terms.parts ? sql<number>`0` : nearnessOf('matching.search', terms)).as('nearness'),
      ...(terms.parts
        ? fitsOf(sql.ref('matching.search'), parts).map((fit, at) => fit.as(`fit${at}`))
        : []),
      ...timesOf(sql.ref('matching.search'), parts).map((times, at) => times.as(`times${at}`)),
    ])
    // So that each is counted once, however often it is used below.
    .offset(sql.lit(0))
    .as('ranked');
  const each = (name: string) => parts.map((_, at) => sql.ref<number>(`${name}${at}`));
  const ofDocument = (how: 'max' | 'sum', values: readonly RawBuilder<number>[]) =>
    values.map((value) => sql<number>`${sql.raw(how)}(${value}) over (partition by id)`);
  const own = shareOfTimes(each('times'), parts);
  const whole = shareOfTimes(ofDocument('sum', each('times')), parts);
  const text = sql<number>`(${sql.lit(textWeights.ofPage)} * ${own} + ${sql.lit(textWeights.ofDocument)} * ${whole})`;
  const fit = sql<number>`greatest(${shareOfParts(each('fit'), parts)}, ${sql.lit(worthOfSpread)} * ${shareOfParts(ofDocument('max', each('fit')), parts)})`;
  const best = build
    .selectFrom(
      build
        .selectFrom(ranked)
        .select(['id', 'isEmergency', 'versionId', 'number', 'part', 'nameScore'])
        .select(
          (terms.parts
            ? sql<number>`${sql.lit(fitWeight)} * ${fit} + ${text}`
            : sql<number>`least(${sql.lit(mostOfText)}, nearness) + ${sql.lit(textWeight)} * ${text}`
          ).as('score'),
        )
        .as('scored'),
    )
    .distinctOn('id')
    .selectAll()
    .orderBy('id')
    .orderBy('score', 'desc')
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
