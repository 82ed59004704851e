import { listAuditEvents } from '@icare/contracts/audit-events';
import { pagePath, pages } from '@icare/contracts/pages';
import { type AliasableExpression, sql } from 'kysely';
import { isAllowed } from '../platform/auth/may-call.ts';
import { build } from '../platform/database/build.ts';
import { readRows } from '../platform/database/send.ts';
import { lagosDay } from '../platform/mail/lagos-time.ts';
import {
  fitOf,
  fitOfText,
  hasNamed,
  hasWords,
  rankedAtMost,
  textHasWords,
} from '../platform/search/matching.ts';
import type { Found, Searchable, SearchTerms } from '../platform/search/searchable.ts';

/** What of each kind is looked up in the log at most. */
const eachAtMost = 50;

/** What the audit log has something about, by its name: who changed it. Applicants have no names there. */
export const searchableSubjects: Searchable = {
  kinds: ['event'],
  besideOthers: 10,
  find: async (tx, terms, caller, { limit }) => {
    if (!isAllowed(caller, listAuditEvents)) return [];
    const rows = await readRows(
      tx,
      build
        .selectFrom(named(terms).as('named'))
        .innerJoinLateral(
          ({ selectFrom }) =>
            selectFrom('audit_events')
              .select('audit_events.at')
              .whereRef('audit_events.subject_id', '=', 'named.id')
              .orderBy('audit_events.at', 'desc')
              .limit(sql.lit(1))
              .as('last'),
          (join) => join.onTrue(),
        )
        .select(['named.id', 'named.type', 'named.name', 'named.score', 'last.at'])
        .orderBy('named.score', 'desc')
        .orderBy('last.at', 'desc')
        .limit(limit),
      { once: true },
    );
    return rows.map(
      ({ id, type, name, at, score }): Found => ({
        kind: 'event',
        id,
        title: name,
        detail: `${type} · last in the log on ${lagosDay(new Date(at))}`,
        path: `${pagePath(pages.admin)}?${new URLSearchParams({ tab: 'audit', subject: id })}`,
        page: null,
        text: '',
        positions: [],
        isStaffOnly: true,
        score,
      }),
    );
  },
};

/** The best of each kind; deleted documents and closed postings too, but nobody who was erased. */
function named(terms: SearchTerms) {
  const columns = (type: string, table: string) =>
    [
      sql<string>`${sql.lit(type)}::text`.as('type'),
      fitOf(`${table}.search`, terms).as('score'),
    ] as const;
  const isNamed = (table: string) =>
    sql<boolean>`${hasWords(`${table}.search`, terms)} and ${hasNamed(`${table}.search`, terms)}`;
  const people = build
    .selectFrom('users')
    .select(['users.id', 'users.name as name'])
    .select([
      sql<string>`case users.kind when 'person' then 'Person' when 'inspector' then 'Inspector' else 'Service account' end`.as(
        'type',
      ),
      fitOf('users.search', terms).as('score'),
    ])
    .where('users.erased_at', 'is', null)
    .where(isNamed('users'));
  const documents = build
    .selectFrom('documents')
    .select(['documents.id', 'documents.name as name'])
    .select(columns('Document', 'documents'))
    .where(isNamed('documents'));
  const postings = build
    .selectFrom('jobs')
    .select(['jobs.id', 'jobs.job_title as name'])
    .select(columns('Job posting', 'jobs'))
    .where(isNamed('jobs'));
  const types = build
    .selectFrom('certification_types')
    .select(['certification_types.id', 'certification_types.name as name'])
    .select(columns('Certification type', 'certification_types'))
    .where(isNamed('certification_types'));
  // Applicants are named by their reference alone, as in the log; it stands among the words of their skills.
  const referenced = build
    .selectFrom('applications')
    .select(['applications.id', 'applications.reference'])
    .where(hasWords('applications.search', terms))
    .limit(sql.lit(rankedAtMost))
    .as('referenced');
  const applications = build
    .selectFrom(referenced)
    .select(['referenced.id', 'referenced.reference as name'])
    .select(sql<string>`'Application'::text`.as('type'))
    .select(fitOfText('referenced.reference', terms).as('score'))
    .where(textHasWords('referenced.reference', terms));
  return best(people)
    .unionAll(best(documents))
    .unionAll(best(postings))
    .unionAll(best(types))
    .unionAll(best(applications));
}

type Named = { id: string; type: string; name: string; score: number };

/** In a subquery, since only the last part of a union may be ordered and limited without one. */
function best(all: AliasableExpression<Named>) {
  const first = build
    .selectFrom(all.as('found'))
    .select(['found.id', 'found.name', 'found.type', 'found.score'])
    .orderBy('found.score', 'desc')
    .limit(sql.lit(eachAtMost))
    .as('best');
  return build.selectFrom(first).select(['best.id', 'best.name', 'best.type', 'best.score']);
}
