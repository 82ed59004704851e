import type { findColleagueClearance } from '@icare/contracts/clearance-checks';
import type { DepartmentName } from '@icare/contracts/departments';
import type { Answer } from '@icare/contracts/endpoint';
import type { Tables } from '@icare/database/tables';
import { evaluateComplianceStatus, findLicenceNeed } from '@icare/domain/compliance-status';
import { foldedWords } from '@icare/domain/fold-text';
import { lagosDate } from '@icare/domain/lagos-date';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { contains } from '../../platform/database/search-text.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';
import { hasNamed, hasWords } from '../../platform/search/matching.ts';
import { selectPeople } from '../people/person-row.ts';
import { readPersonFacts, readTypeFacts } from '../status/person-facts.ts';

const maxColleagues = 20;

const user = expressionBuilder<Tables, 'users'>();

/**
 * A part of the name as it is written, or its words as a phone types them, without marks: 'onwu' of Ọnwụ. `search_text` is
 * indexed but also contains fields that must not be searched here: the second condition excludes those.
 */
const colleagues = statement(({ search, query }: Given<{ search: string; query: string }>) =>
  selectPeople(build.selectFrom('users'))
    .where('users.status', '=', sql.lit('Active'))
    .where('users.kind', '=', sql.lit('person'))
    .where(({ or, and }) =>
      or([
        and([
          contains(user.ref('search_text') as Expression<string | null>, search),
          contains(user.ref('name_key') as Expression<string | null>, search),
        ]),
        and([hasWords('users.search', { query }), hasNamed('users.search', { query })]),
      ]),
    )
    .orderBy('users.name_key')
    .orderBy('users.id')
    .limit(sql.lit(maxColleagues + 1)),
);

/** Each word as the beginning of one, for `to_tsquery`; of signs alone none, which finds nobody. */
const toPrefixes = (search: string) =>
  foldedWords(search)
    .map((word) => `${word}:*`)
    .join(' & ');

/** Whether people of this name may practise today; nothing else about them. */
export async function findColleagues(
  { database, clock }: Platform,
  search: string,
): Promise<Answer<typeof findColleagueClearance>['data']> {
  const now = clock();
  const today = lagosDate(now);
  const rows = await readRows(database, colleagues({ search, query: toPrefixes(search) }), {
    once: true,
  });
  const shown = rows.slice(0, maxColleagues);
  const [types, facts] = await Promise.all([
    readTypeFacts(database),
    readPersonFacts(
      database,
      shown.map(({ id }) => id),
    ),
  ]);
  return {
    asOf: now.toISOString(),
    colleagues: shown.flatMap(({ id, name, cadre, department }) => {
      const known = facts.get(id);
      if (!known?.isActive) return [];
      const evaluation = evaluateComplianceStatus(known, types, today);
      return [
        {
          id,
          fullName: name,
          cadre,
          department: { name: department as DepartmentName },
          isCleared: evaluation.clearance.clearance !== 'not_cleared',
          licence: findLicenceNeed(evaluation),
        },
      ];
    }),
    hasMore: rows.length > maxColleagues,
  };
}
