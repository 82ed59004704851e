import { type RawBuilder, sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import {
  fitOf,
  fitsOf,
  hasWords,
  nearnessOf,
  rankedAtMost,
  shareOfParts,
  shareOfTimes,
  timesOf,
} from '../platform/search/matching.ts';
import type { SearchTerms } from '../platform/search/searchable.ts';

/** As many matching pages are ranked at most: each has its own words to be read, many times those of a name. */
const pagesRankedAtMost = 600;
/** In the best of these the words are counted. */
const pagesCountedAtMost = 200;
/** Where each of the parts of the query is looked for in them. */
const pagesRankedByParts = 300;

/** What the text of a page can add: less than a name that has the words. */
const mostOfText = 0.3;

export const emergencyType = 'Emergency Procedure';

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

/** Those whose names, types or descriptions have the words. */
export function matchingDocuments(terms: SearchTerms, forEveryone: boolean, limit: number) {
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

/** The best page of each document of which a page has the words. */
export function matchingSections(terms: SearchTerms, forEveryone: boolean, limit: number) {
  const parts = terms.parts ?? terms.units;
  const each = (name: string) => parts.map((_, at) => sql.ref<number>(`${name}${at}`));
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
      'search',
    ])
    // So that each is worked out once, however often it is used below.
    .offset(sql.lit(0))
    .as('ranked');
  const rough = terms.parts
    ? shareOfParts(each('fit'), parts)
    : sql<number>`${sql.ref('nameScore')} + nearness`;
  const placed = build
    .selectFrom(ranked)
    .selectAll()
    .select(sql<number>`row_number() over (order by ${rough} desc)`.as('place'))
    .as('placed');
  const counted = build
    .selectFrom(placed)
    .selectAll()
    .select(
      timesOf(sql.ref('placed.search'), parts).map((times, at) =>
        sql<number>`case when place <= ${sql.lit(pagesCountedAtMost)} then ${times} else 0 end`.as(
          `times${at}`,
        ),
      ),
    )
    .offset(sql.lit(0))
    .as('counted');
  const ofDocument = (how: 'max' | 'sum', values: readonly RawBuilder<number>[]) =>
    values.map((value) => sql<number>`${sql.raw(how)}(${value}) over (partition by id)`);
  const own = shareOfTimes(each('times'), parts);
  const whole = shareOfTimes(ofDocument('sum', each('times')), parts);
  const text = sql<number>`(${sql.lit(textWeights.ofPage)} * ${own} + ${sql.lit(textWeights.ofDocument)} * ${whole})`;
  const fit = sql<number>`greatest(${shareOfParts(each('fit'), parts)}, ${sql.lit(worthOfSpread)} * ${shareOfParts(ofDocument('max', each('fit')), parts)})`;
  const best = build
    .selectFrom(
      build
        .selectFrom(counted)
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
