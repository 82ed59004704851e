import { pagePath, pages } from '@icare/contracts/pages';
import type { SearchKind } from '@icare/contracts/search';
import { serviceGroups, toAnchor } from '@icare/domain/medical-services';
import { pagePlaces } from '@icare/domain/page-places';
import { pageTerms } from '@icare/domain/page-terms';
import { serviceKeywords } from '@icare/domain/service-keywords';
import { staffPlaces } from '@icare/domain/staff-places';
import { sql } from 'kysely';
import type { Caller } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import { readRows } from '../platform/database/send.ts';
import { fitOf, hasWords } from '../platform/search/matching.ts';
import type { Found, Searchable } from '../platform/search/searchable.ts';
import { pageReasons } from './page-reasons.ts';
import { serviceReasons } from './service-reasons.ts';

type Entry = {
  kind: SearchKind;
  id: string;
  title: string;
  detail: string;
  /** What people call it. */
  names: readonly string[];
  /** More of its words. */
  words: string;
  /** What people come for, which counts less than what it is called. */
  reasons: string;
  path: string;
  /** `those`: only whoever may open it, see `staffPlaces`. */
  shownTo: 'signed-in' | 'signed-out' | 'those' | null;
};

const linesOf = (reasons: Readonly<Record<string, readonly string[]>>, id: string) =>
  (reasons[id] ?? []).join('\n');

const pageEntries = Object.entries(pageTerms).map(([name, terms]): Entry => {
  const page = pages[name as keyof typeof pageTerms];
  return {
    kind: 'page',
    id: name,
    title: terms.title ?? page.label,
    detail: terms.about,
    names: terms.keywords,
    words: '',
    reasons: linesOf(pageReasons, name),
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
    names: keywords,
    words: '',
    reasons: linesOf(pageReasons, id),
    path: to,
    shownTo: null,
  }),
);

/** By role, and in rooms of heads and inspectors: who may open which is asked for each caller. */
const staffEntries = [
  ...staffPlaces({ role: 'ROLE_ADMIN', leads: true, inspects: false }),
  ...staffPlaces({ role: undefined, leads: false, inspects: true }),
].map(
  ({ id, title, about, keywords, to }): Entry => ({
    kind: 'page',
    id,
    title,
    detail: about,
    names: keywords,
    words: '',
    reasons: linesOf(pageReasons, id),
    path: to,
    shownTo: 'those',
  }),
);

const serviceEntries = serviceGroups.flatMap((group) =>
  group.services.map(
    ({ name, description, availability }): Entry => ({
      kind: 'service',
      id: name,
      title: name,
      detail: `${group.title} · ${availability}`,
      names: serviceKeywords[name] ?? [],
      words: `${description}\nclinic`,
      reasons: linesOf(serviceReasons, name),
      path: `${pages.services.path}#${toAnchor(group)}`,
      shownTo: null,
    }),
  ),
);

const entries = [...pageEntries, ...placeEntries, ...staffEntries, ...serviceEntries];
/** They change with the program alone, so they are handed to the database with the question. */
const given = JSON.stringify(
  entries.map(({ kind, title, detail, names, words, reasons }, at) => ({
    at,
    title,
    detail,
    reasons,
    words: [...names, words].join('\n'),
    // Every service says when it is open.
    hours: kind === 'service' ? 'opening hours' : '',
  })),
);

/** The portal's pages and the hospital's services. */
export const searchablePages: Searchable = {
  kinds: ['page', 'service'],
  ownWords: entries
    .filter(({ shownTo }) => shownTo !== 'those')
    .flatMap(({ title, detail, names, words, reasons }) => [
      ...[title, detail, words, reasons],
      ...names,
    ]),
  find: async (tx, terms, caller, { limit }) => {
    const worded = build
      .selectFrom(
        sql<{
          at: number;
          title: string;
          detail: string;
          words: string;
          reasons: string;
        }>`jsonb_to_recordset(${given}::jsonb)`.as<'given'>(
          sql`given(at int, title text, detail text, words text, hours text, reasons text)`,
        ),
      )
      .select([
        'given.at',
        sql`search_words(given.title, 'A') || search_words(given.words, 'B') || search_words(given.detail || ' ' || given.hours, 'C') || search_words(given.reasons, 'D')`.as(
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
    const isShown = shownTo(caller);
    return rows
      .flatMap(({ at, score }): Found[] => {
        const entry = entries[at];
        if (!entry || !isShown(entry)) return [];
        const { kind, id, title, detail, path, names } = entry;
        return [
          {
            kind,
            id,
            title,
            alsoCalled: names,
            detail,
            path,
            page: null,
            text: '',
            positions: [],
            isStaffOnly: entry.shownTo === 'signed-in' || entry.shownTo === 'those',
            score,
          },
        ];
      })
      .slice(0, limit);
  },
};

function shownTo({ user, leads = [], inspects }: Caller): (entry: Entry) => boolean {
  const places = staffPlaces({
    role: user?.role,
    leads: leads.length > 0,
    inspects: Boolean(inspects),
  });
  const ids = new Set(places.map(({ id }) => id));
  const hidden = user ? 'signed-out' : 'signed-in';
  return (entry) => (entry.shownTo === 'those' ? ids.has(entry.id) : entry.shownTo !== hidden);
}
