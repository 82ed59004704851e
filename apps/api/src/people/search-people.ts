import { pagePath, pages } from '@icare/contracts/pages';
import type { Role } from '@icare/contracts/roles';
import { telephoneHref } from '@icare/domain/telephone';
import { type SqlBool, sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import { readRows } from '../platform/database/send.ts';
import { fitOf, hasWords, textHasWords, tsquery } from '../platform/search/matching.ts';
import type { Found, Searchable, SearchTerms } from '../platform/search/searchable.ts';

const seesPeople: readonly Role[] = ['ROLE_HR', 'ROLE_COMPLIANCE', 'ROLE_ADMIN'];

/** Where everybody who is signed in may ask whether a colleague may practise today. */
const colleaguePath = (name: string) =>
  `${pagePath(pages.compliance)}/colleagues?${new URLSearchParams({ search: name })}`;

/** What whoever leads a department is called. */
const wordsOfHeads = 'head heads HOD chief lead leads leader director in charge';
const isHead = sql<boolean>`(departments.head_id is not distinct from users.id)`;

/** Names and cadres, with the department and what its head is called: "consultant cardiology", "head of nursing". */
const wordsWithPlace = sql`(users.search || search_words(departments.name, 'B')
  || case when ${isHead} then search_words(${sql.lit(wordsOfHeads)}, 'B') else ''::tsvector end)`;

const colleagues = build
  .selectFrom('users')
  .innerJoin('departments', 'departments.id', 'users.department_id')
  .select([
    'users.id',
    'users.name',
    'users.name_key as nameKey',
    'users.cadre',
    'users.phone',
    'departments.name as department',
    isHead.as('isHead'),
  ])
  .where('users.status', '=', sql.lit('Active'))
  .where('users.kind', '=', sql.lit('person'));

const byName = (terms: SearchTerms, limit: number) =>
  colleagues
    .select(fitOf('users.search', terms).as('score'))
    .where(hasWords('users.search', terms))
    .orderBy('score', 'desc')
    .orderBy('nameKey')
    .limit(limit);

/** Those of a department that is named, by their cadre, or because they lead it: nobody is found by the department alone. */
function byPlace(terms: SearchTerms, limit: number) {
  const anyWord = { query: terms.anyWord };
  const placed = colleagues
    .select(wordsWithPlace.as('search'))
    .where(textHasWords('departments.name', anyWord))
    .where(({ or, and }) =>
      or([
        hasWords('users.search', anyWord),
        and([
          isHead,
          sql<SqlBool>`${tsquery(terms.anyWord)} @@ search_words(${sql.lit(wordsOfHeads)}, 'B')`,
        ]),
      ]),
    )
    .as('placed');
  return build
    .selectFrom(placed)
    .select(['id', 'name', 'nameKey', 'cadre', 'phone', 'department', 'isHead'])
    .select(fitOf('placed.search', terms).as('score'))
    .where(hasWords('placed.search', terms))
    .orderBy('score', 'desc')
    .orderBy('nameKey')
    .limit(limit);
}

type Placed = { isHead: boolean; department: string; cadre: string | null };

const calledByPlace = ({ isHead, department, cadre }: Placed) => [
  ...(isHead ? [`head of ${department}`, `heads ${department}`, `chief of ${department}`] : []),
  ...(cadre ? [`${cadre} ${department}`] : []),
];

/** Colleagues with department and telephone, for people who are signed in. */
export const searchablePeople: Searchable = {
  kinds: ['person'],
  kindWords: [
    ...['phone', 'telephone', 'number', 'phone number', 'telephone number', 'mobile', 'contact'],
    ...['extension', 'email'],
  ],
  find: async (tx, terms, caller, { limit }) => {
    const { user } = caller;
    const leads: readonly string[] = caller.leads ?? [];
    if (user === null) return [];
    const named = await readRows(tx, byName(terms, limit), { once: true });
    const placed = await readRows(tx, byPlace(terms, limit), { once: true });
    const ids = new Set(named.map(({ id }) => id));
    const others = placed.filter(({ id }) => !ids.has(id));
    // Many have the cadre that was typed: it is nobody's name without the department.
    const rows = [
      ...named.map((row) => ({ ...row, alsoCalled: [] })),
      ...others.map((row) => ({ ...row, alsoCalled: calledByPlace(row) })),
    ].slice(0, limit);
    return rows.map(
      ({ id, name, cadre, phone, department, alsoCalled, score }): Found => ({
        kind: 'person',
        id,
        title: name,
        alsoCalled,
        detail: [cadre, department, phone].filter(Boolean).join(' · '),
        path:
          seesPeople.includes(user.role) || leads.includes(department)
            ? `${pagePath(pages.compliance)}/people/${id}`
            : phone
              ? telephoneHref(phone)
              : colleaguePath(name),
        page: null,
        text: '',
        positions: [],
        isStaffOnly: true,
        score,
      }),
    );
  },
};
