import { pagePath, pages } from '@icare/contracts/pages';
import { pagePlaces } from '@icare/domain/page-places';
import { pageTerms } from '@icare/domain/page-terms';
import { staffPlaces } from '@icare/domain/staff-places';
import type { Caller } from '../platform/auth/caller.ts';
import { findEntries, type SearchEntry } from '../platform/search/entries.ts';
import type { Searchable } from '../platform/search/searchable.ts';
import { pageReasons } from './page-reasons.ts';

type Entry = SearchEntry & {
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
    isStaffOnly: terms.shownTo === 'signed-in',
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
    isStaffOnly: false,
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
    isStaffOnly: true,
    shownTo: 'those',
  }),
);

const entries = [...pageEntries, ...placeEntries, ...staffEntries];

/** The portal's pages. */
export const searchablePages: Searchable = {
  kinds: ['page'],
  ownWords: entries
    .filter(({ shownTo }) => shownTo !== 'those')
    .flatMap(({ title, detail, names, words, reasons }) => [
      ...[title, detail, words, reasons ?? ''],
      ...names,
    ]),
  find: async (tx, terms, caller, { limit }) => {
    const isShown = shownTo(caller);
    return (await findEntries(tx, terms, entries))
      .filter(({ entry }) => isShown(entry))
      .map(({ entry, found }) => ({ ...found, isOwnPlace: entry.shownTo === 'those' }))
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
