import { pagePath, pages } from '@icare/contracts/pages';
import { listUsers } from '@icare/contracts/people';
import { roleNames } from '@icare/contracts/roles';
import { sql } from 'kysely';
import { isAllowed } from '../platform/auth/may-call.ts';
import { build } from '../platform/database/build.ts';
import { readRows } from '../platform/database/send.ts';
import { fitOf, hasWordOf, hasWords } from '../platform/search/matching.ts';
import type { Found, Searchable } from '../platform/search/searchable.ts';
import { openedStaffList } from './opened-staff-list.ts';

/** Accounts by name, username, e-mail and staff number, for those who may list them. */
export const searchableUsers: Searchable = {
  kinds: ['user'],
  besideOthers: 10,
  find: async (tx, terms, caller, { limit }) => {
    if (!isAllowed(caller, listUsers)) return [];
    const rows = await readRows(
      tx,
      build
        .selectFrom('users')
        .select(['id', 'name', 'username', 'role', 'status', 'staff_number as staffNumber'])
        .select(fitOf('users.account_search', terms).as('score'))
        .where('kind', '=', sql.lit('person'))
        .where('erased_at', 'is', null)
        .where(hasWords('users.account_search', terms))
        // The domain of the e-mail addresses is that of nearly everybody.
        .where(hasWordOf(['a', 'b', 'c'], 'users.account_search', terms))
        .orderBy('score', 'desc')
        .orderBy('name_key')
        .limit(limit),
      { once: true },
    );
    return rows.map(
      ({ id, name, username, role, status, staffNumber, score }): Found => ({
        kind: 'user',
        id,
        title: name,
        detail: [username, staffNumber, roleNames[role], status === 'Inactive' && status]
          .filter(Boolean)
          .join(' · '),
        path: `${pagePath(pages.admin)}?${new URLSearchParams({ tab: 'users', search: username })}`,
        page: null,
        text: '',
        positions: [],
        isStaffOnly: true,
        score,
        opening: openedStaffList,
      }),
    );
  },
};
