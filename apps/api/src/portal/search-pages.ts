import { pagePath, pages } from '@icare/contracts/pages';
import { pagePlaces } from '@icare/domain/page-places';
import { pageTerms } from '@icare/domain/page-terms';
import { staffPlaces } from '@icare/domain/staff-places';
import type { Caller } from '../platform/auth/caller.ts';
import { findEntries, type SearchEntry } from '../platform/search/entries.ts';
import type { Searchable } from '../platform/search/searchable.ts';
import { adminReasons } from './admin-reasons.ts';
import { pageReasons } from './page-reasons.ts';
import { roomReasons } from './room-reasons.ts';

type Entry = SearchEntry & {
  /** `those`: only whoever may open it, see `staffPlaces`. */
  shownTo: 'signed-in' | 'signed-out' | 'those' | null;
};

const allReasons: Readonly<Record<string, readonly string[]>> = {
  ...pageReasons,
  ...roomReasons,
  ...adminReasons,
};
const reasonsOf = (id: string) => (allReasons[id] ?? []).join('\n');

const pageEntries = Object.entries(pageTerms).map(([name, terms]): Entry => {
  const page = pages[name as keyof typeof pageTerms];
  return {
    kind: 'page',
    id: name,
    title: terms.title ?? page.label,
    detail: terms.about,
    names: terms.keywords,
    words: '',
    reasons: reasonsOf(name),
    path: pagePath(page),
    isStaffOnly: terms.shownTo === 'signed-in',
    shownTo: terms.shownTo ?? null,
  };
});

type Place = Pick<(typeof pagePlaces)[number], 'id' | 'title' | 'about' | 'keywords' | 'to'>;

const toEntries = (
  places: readonly Place[],
  shown: Pick<Entry, 'isStaffOnly' | 'shownTo'>,
): Entry[] =>
  places.map(({ id, title, about, keywords, to }) => ({
    kind: 'page',
    id,
    title,
    detail: about,
    names: keywords,
    words: '',
    reasons: reasonsOf(id),
    path: to,
    ...shown,
  }));

/** By role, and in rooms of heads and inspectors: who may open which is asked for each caller. */
const everyStaffPlace = [
  ...staffPlaces({ role: 'ROLE_ADMIN', leads: true, inspects: false }),
  ...staffPlaces({ role: undefined, leads: false, inspects: true }),
];

const entries = [
  ...pageEntries,
  ...toEntries(pagePlaces, { isStaffOnly: false, shownTo: null }),
  ...toEntries(everyStaffPlace, { isStaffOnly: true, shownTo: 'those' }),
];

/** The portal's pages. */
export const searchablePages: Searchable = {
  kinds: ['page'],
  ownWords: entries.flatMap(({ title, detail, names, words, reasons }) => [
    ...[title, detail, words, reasons ?? ''],
    ...names,
  ]),
  find: async (tx, terms, caller, { limit }) => {
    const isShown = shownTo(caller);
    const isOwn = ownTo(caller);
    return (await findEntries(tx, terms, entries))
      .filter(({ entry }) => isShown(entry))
      .map(({ entry, found }) => ({ ...found, isOwnPlace: isOwn(entry) }))
      .slice(0, limit);
  },
};

const idsOf = (places: readonly { id: string }[]) => new Set(places.map(({ id }) => id));

const placesOf = ({ user, leads = [], inspects }: Caller) =>
  idsOf(staffPlaces({ role: user?.role, leads: leads.length > 0, inspects: Boolean(inspects) }));

/** What everybody on the staff has for themselves. */
const placesOfAll = idsOf(staffPlaces({ role: 'ROLE_STAFF', leads: false, inspects: false }));

/** Where somebody works: in the rooms of a role or a head, or else in what everybody has. */
function ownTo(caller: Caller): (entry: Entry) => boolean {
  const all = placesOf(caller);
  const rooms = new Set([...all].filter((id) => !placesOfAll.has(id)));
  const own = rooms.size > 0 ? rooms : all;
  return ({ id, shownTo: audience }) => audience === 'those' && own.has(id);
}

function shownTo(caller: Caller): (entry: Entry) => boolean {
  const ids = placesOf(caller);
  const hidden = caller.user ? 'signed-out' : 'signed-in';
  return (entry) => (entry.shownTo === 'those' ? ids.has(entry.id) : entry.shownTo !== hidden);
}
