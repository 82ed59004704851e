import type { findColleagueClearance } from '@icare/contracts/clearance-checks';
import type { DepartmentName } from '@icare/contracts/departments';
import type { Answer } from '@icare/contracts/endpoint';
import type { Tables } from '@icare/database/tables';
import { evaluateComplianceStatus, findLicenceNeed } from '@icare/domain/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { contains } from '../../platform/database/search-text.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';
import { selectPeople } from '../people/person-row.ts';
import { readPersonFacts, readTypeFacts } from '../status/person-facts.ts';

const maxColleagues = 20;

const user = expressionBuilder<Tables, 'users'>();

/** `search_text` is indexed but also contains fields that must not be searched here: the second condition excludes those. */
const colleagues = statement(({ search }: Given<{ search: string }>) =>
  selectPeople(build.selectFrom('users'))
    .where('users.status', '=', sql.lit('Active'))
    .where('users.kind', '=', sql.lit('person'))
    .where(contains(user.ref('search_text') as Expression<string | null>, search))
    .where(contains(user.ref('name_key') as Expression<string | null>, search))
    .orderBy('users.name_key')
    .orderBy('users.id')
    .limit(sql.lit(maxColleagues + 1)),
);

/** Whether people of this name may practise today; nothing else about them. */
export async function findColleagues(
  { database, clock }: Platform,
  search: string,
): Promise<Answer<typeof findColleagueClearance>['data']> {
  const now = clock();
  const today = lagosDate(now);
  const rows = await readRows(database, colleagues({ search }), { once: true });
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
