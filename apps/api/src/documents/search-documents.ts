import { pagePath, pages } from '@icare/contracts/pages';
import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { readRows } from '../platform/database/send.ts';
import { positionsOf } from '../platform/search/matching.ts';
import type { Found, Searchable, SearchTerms, Section } from '../platform/search/searchable.ts';
import { emergencyType, matchingDocuments, matchingSections } from './match-documents.ts';
import { readShares } from './read-shares.ts';

/** Visitors look for what the hospital promises and tells more often than for how its staff work. */
const worthToVisitors = 0.9;
const isForStaff = ({ category }: { category: string }) => category === 'SOPs';

/** Of two that fit alike, the procedure for an emergency is wanted first, if its name has any of the words. */
const emergencyBonus = 0.1;

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
        score: score(row.id) * (forEveryone && isForStaff(row) ? worthToVisitors : 1),
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
