import { pagePath, pages } from '@icare/contracts/pages';
import { listApplications } from '@icare/contracts/recruitment';
import { applicationStatusNames } from '@icare/domain/application-moves';
import { sql } from 'kysely';
import { isAllowed } from '../../platform/auth/may-call.ts';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import {
  fitOf,
  hasWordOf,
  hasWords,
  positionsOf,
  rankedAtMost,
} from '../../platform/search/matching.ts';
import type { Found, Searchable, SearchTerms } from '../../platform/search/searchable.ts';
import { openedList } from './opened-list.ts';

/** As many notes, and as many resumes, are looked at at most. */
const textsAtMost = 500;

/** Applications by name, reference, skills, address, telephone, notes and the text of the resume, in whatever stage. */
export const searchableApplications: Searchable = {
  kinds: ['application'],
  besideOthers: 10,
  find: async (tx, terms, caller, { limit }) => {
    if (!isAllowed(caller, listApplications)) return [];
    const byText = [
      ...(await findByText(tx, 'application_moves', terms, limit)),
      ...(await findByText(tx, 'resume_texts', terms, limit)),
    ];
    const matching = build
      .selectFrom('applications')
      .select(['id', 'reference', 'candidate_name as name', 'status', 'skills', 'job_id as jobId'])
      .select(['created_at as createdAt', sql`applications.search`.as('search')])
      .where((column) =>
        column.or([
          column.and([
            hasWords('applications.search', terms),
            // The domain of an e-mail address is that of many.
            hasWordOf(['a', 'b', 'c'], 'applications.search', terms),
          ]),
          column('id', '=', column.fn.any(sql.val(byText))),
        ]),
      )
      .limit(sql.lit(rankedAtMost))
      .as('matching');
    const rows = await readRows(
      tx,
      build
        .selectFrom(matching)
        .innerJoin('jobs', 'jobs.id', 'matching.jobId')
        .select(['matching.id', 'reference', 'name', 'matching.status', 'skills'])
        .select(['jobs.job_title as position', fitOf('matching.search', terms).as('score')])
        .orderBy('score', 'desc')
        .orderBy('createdAt', 'desc')
        .limit(limit),
      { once: true },
    );
    return rows.map(
      ({ id, reference, name, status, position, skills, score }): Found => ({
        kind: 'application',
        id,
        title: name ?? reference,
        detail: [applicationStatusNames[status], position, skills.slice(0, 4).join(', ')]
          .filter(Boolean)
          .join(' · '),
        path: `${pagePath(pages.recruitment)}/applications/${id}`,
        page: null,
        text: '',
        positions: [],
        isStaffOnly: true,
        score,
        opening: openedList,
      }),
    );
  },
  quote: async (tx, terms, shown) => {
    const ids = shown.map(({ id }) => id);
    const quotes = new Map([
      ...(await readQuotes(tx, 'resume_texts', terms, ids)),
      ...(await readQuotes(tx, 'application_moves', terms, ids)),
    ]);
    return shown.map((hit) => ({ ...hit, ...quotes.get(hit.id) }));
  },
};

/** The texts of applications that are found by their words. */
type Texts = 'application_moves' | 'resume_texts';
const textColumns = { application_moves: 'notes', resume_texts: 'text' } as const;

/** Those of whose texts one has the words. */
async function findByText(
  tx: Transaction,
  table: Texts,
  terms: SearchTerms,
  limit: number,
): Promise<string[]> {
  const found = build
    .selectFrom(table)
    .select('application_id as id')
    .where(hasWords(`${table}.search`, terms))
    .limit(sql.lit(textsAtMost))
    .as('found');
  const rows = await readRows(
    tx,
    build.selectFrom(found).select('found.id').distinct().limit(limit),
    {
      once: true,
    },
  );
  return rows.map(({ id }) => id);
}

/** A text of each application that has the words, with their places, to quote a sentence from. */
async function readQuotes(
  tx: Transaction,
  table: Texts,
  terms: SearchTerms,
  ids: readonly string[],
): Promise<[id: string, quoted: Pick<Found, 'text' | 'positions' | 'place'>][]> {
  const rows = await readRows(
    tx,
    build
      .selectFrom(table)
      .distinctOn('application_id')
      .select([
        'application_id as id',
        sql<string>`coalesce(${sql.ref(textColumns[table])}, '')`.as('text'),
        positionsOf(`${table}.search`, terms).as('positions'),
      ])
      .where('application_id', '=', ({ fn }) => fn.any(sql<string[]>`${[...ids]}::uuid[]`))
      .where(hasWords(`${table}.search`, terms))
      .orderBy('application_id'),
    { once: true },
  );
  const place = table === 'resume_texts' ? 'resume' : 'note';
  return rows.map(({ id, text, positions }) => [id, { text, positions, place }]);
}
