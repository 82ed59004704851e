import { pagePath, pages } from '@icare/contracts/pages';
import type { Role } from '@icare/contracts/roles';
import { telephoneHref } from '@icare/domain/telephone';
import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import { readRows } from '../platform/database/send.ts';
import { fitOf, hasWords } from '../platform/search/matching.ts';
import type { Found, Searchable } from '../platform/search/searchable.ts';

const seesPeople: readonly Role[] = ['ROLE_HR', 'ROLE_COMPLIANCE', 'ROLE_ADMIN'];

/** Where everybody who is signed in may ask whether a colleague may practise today. */
const colleaguePath = (name: string) =>
  `${pagePath(pages.compliance)}/colleagues?${new URLSearchParams({ search: name })}`;

/** Colleagues with department and telephone, for people who are signed in. */
export const searchablePeople: Searchable = {
  kinds: ['person'],
  find: async (tx, terms, caller, { limit }) => {
    const { user } = caller;
    const leads: readonly string[] = caller.leads ?? [];
    if (user === null) return [];
    const rows = await readRows(
      tx,
      build
        .selectFrom('users')
        .innerJoin('departments', 'departments.id', 'users.department_id')
        .select([
          'users.id',
          'users.name',
          'users.cadre',
          'users.phone',
          'departments.name as department',
          fitOf('users.search', terms).as('score'),
        ])
        .where('users.status', '=', sql.lit('Active'))
        .where('users.kind', '=', sql.lit('person'))
        .where(hasWords('users.search', terms))
        .orderBy('score', 'desc')
        .orderBy('users.name_key')
        .limit(limit),
      { once: true },
    );
    return rows.map(
      ({ id, name, cadre, phone, department, score }): Found => ({
        kind: 'person',
        id,
        title: name,
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
