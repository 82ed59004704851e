import { listContactMessages } from '@icare/contracts/contact';
import { pagePath, pages } from '@icare/contracts/pages';
import { sql } from 'kysely';
import { isAllowed } from '../platform/auth/may-call.ts';
import { build } from '../platform/database/build.ts';
import { readRows } from '../platform/database/send.ts';
import { lagosDay } from '../platform/mail/lagos-time.ts';
import { fitOf, hasWordOf, hasWords, rankedAtMost } from '../platform/search/matching.ts';
import type { Found, Searchable } from '../platform/search/searchable.ts';
import { openedMessageList } from './opened-message-list.ts';

/** Messages by subject, sender, department and reference. Nobody's text is searched, so confidential ones stay so. */
export const searchableMessages: Searchable = {
  kinds: ['message'],
  besideOthers: 10,
  find: async (tx, terms, caller, { limit }) => {
    if (!isAllowed(caller, listContactMessages)) return [];
    const matching = build
      .selectFrom('contact_messages')
      .select(['id', 'name', 'subject', 'department', 'suspected', 'created_at as createdAt'])
      .select(sql`contact_messages.search`.as('search'))
      .where(hasWords('contact_messages.search', terms))
      // The department alone would find all of its messages.
      .where(hasWordOf(['a', 'c'], 'contact_messages.search', terms))
      .limit(sql.lit(rankedAtMost))
      .as('matching');
    const rows = await readRows(
      tx,
      build
        .selectFrom(matching)
        .select(['id', 'name', 'subject', 'department', 'suspected', 'createdAt'])
        .select(fitOf('matching.search', terms).as('score'))
        .orderBy('score', 'desc')
        .orderBy('createdAt', 'desc')
        .limit(limit),
      { once: true },
    );
    return rows.map(
      ({ id, name, subject, department, suspected, createdAt, score }): Found => ({
        kind: 'message',
        id,
        title: subject ?? `Message from ${name}`,
        detail: [
          subject && name,
          department,
          lagosDay(new Date(createdAt)),
          suspected && 'Suspected spam',
        ]
          .filter(Boolean)
          .join(' · '),
        path: `${pagePath(pages.admin)}?${new URLSearchParams({ tab: 'messages', message: id })}`,
        page: null,
        text: '',
        positions: [],
        isStaffOnly: true,
        score,
        opening: openedMessageList,
      }),
    );
  },
};
