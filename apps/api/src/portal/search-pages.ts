import { pagePath, pages } from '@icare/contracts/pages';
import type { SearchKind } from '@icare/contracts/search';
import { serviceGroups, serviceKeywords, toAnchor } from '@icare/domain/medical-services';
import { pagePlaces, pageTerms } from '@icare/domain/page-terms';
import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import { readRows } from '../platform/database/send.ts';
import { fitOf, hasWords } from '../platform/search/matching.ts';
import type { Found, Searchable } from '../platform/search/searchable.ts';

type Entry = {
  kind: SearchKind;
  id: string;
  title: string;
  detail: string;
  words: string;
  path: string;
  shownTo: 'signed-in' | 'signed-out' | null;
};

const pageEntries = Object.entries(pageTerms).map(([name, terms]): Entry => {
  const page = pages[name as keyof typeof pageTerms];
  return {
    kind: 'page',
    id: name,
    title: terms.title ?? page.label,
    detail: terms.about,
    words: terms.keywords.join('\n'),
    path: pagePath(page),
    shownTo: terms.shownTo ?? null,
  };
});

const placeEntries = pagePlaces.map(
  ({ id, title, about, keywords, to }): Entry => ({
    kind: 'page',
    id,
    title,
    detail: about,
    words: keywords.join('\n'),
    path: to,
    shownTo: null,
  }),
);

const serviceEntries = serviceGroups.flatMap((group) =>
  group.services.map(
    ({ name, description, availability }): Entry => ({
      kind: 'service',
      id: name,
      title: name,
      detail: `${group.title} · ${availability}`,
      words: [description, 'clinic', ...(serviceKeywords[name] ?? [])].join('\n'),
      path: `${pages.services.path}#${toAnchor(group)}`,
      shownTo: null,
    }),
  ),
);

const entries = [...pageEntries, ...placeEntries, ...serviceEntries];
/** They change with the program alone, so they are handed to the database with the question. */
const given = JSON.stringify(
  entries.map(({ kind, title, detail, words }, at) => ({
    at,
    title,
    detail,
    words,
    // Every service says when it is open.
    hours: kind === 'service' ? 'opening hours' : '',
  })),
);

/** The portal's pages and the hospital's services. */
export const searchablePages: Searchable = {
  kinds: ['page', 'service'],
  find: async (tx, terms, caller, { limit }) => {
    const worded = build
      .selectFrom(
        sql<{
          at: number;
          title: string;
          detail: string;
          words: string;
        }>`jsonb_to_recordset(${given}::jsonb)`.as<'given'>(
          sql`given(at int, title text, detail text, words text, hours text)`,
        ),
      )
      .select([
        'given.at',
        sql`search_words(given.title, 'A') || search_words(given.words, 'B') || search_words(given.detail || ' ' || given.hours, 'C')`.as(
          'search',
        ),
      ])
      .as('worded');
    const rows = await readRows(
      tx,
      build
        .selectFrom(worded)
        .select(['worded.at', fitOf('worded.search', terms).as('score')])
        .where(hasWords('worded.search', terms))
        .orderBy('score', 'desc')
        .orderBy('at'),
    );
    const hidden = caller.user ? 'signed-out' : 'signed-in';
    return rows
      .flatMap(({ at, score }): Found[] => {
        const entry = entries[at];
        if (!entry || entry.shownTo === hidden) return [];
        const { kind, id, title, detail, path } = entry;
        return [
          {
            kind,
            id,
            title,
            detail,
            path,
            page: null,
            text: '',
            positions: [],
            isStaffOnly: entry.shownTo === 'signed-in',
            score,
          },
        ];
      })
      .slice(0, limit);
  },
};
