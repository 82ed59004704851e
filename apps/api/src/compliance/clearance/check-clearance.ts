import { setImmediate } from 'node:timers/promises';
import type { checkClearance as contract } from '@icare/contracts/clearance-checks';
import type { DepartmentName } from '@icare/contracts/departments';
import type { Answer, Body } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { addDays } from '@icare/domain/calendar-days';
import { inactiveClearance } from '@icare/domain/clearance';
import { evaluateComplianceStatus } from '@icare/domain/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUuid } from '../../platform/uuid.ts';
import { readPersonFacts, readTypeFacts } from '../status/person-facts.ts';

type Data = Answer<typeof contract>['data'];

/** Pairs evaluated before other calls get their turn, some milliseconds. */
const pairsPerTurn = 250;

const askedPeople = statement(
  ({ ids, staffNumbers }: Given<{ ids: readonly string[]; staffNumbers: readonly string[] }>) =>
    build
      .selectFrom('users')
      .innerJoin('departments', 'departments.id', 'users.department_id')
      .select([
        'users.id',
        'users.staff_number as staffNumber',
        'users.name as fullName',
        'users.cadre',
        'departments.name as department',
      ])
      .where('users.kind', '=', sql.lit('person'))
      .where(({ eb, fn, or }) =>
        or([eb('users.id', '=', fn.any(ids)), eb('users.staff_number', '=', fn.any(staffNumbers))]),
      ),
);

/** The clearance of each person on each day, by what is recorded now. */
export async function checkClearance(
  { database, clock }: Platform,
  { people, dates }: Body<typeof contract>,
): Promise<Data> {
  const now = clock();
  const today = lagosDate(now);
  assertAnswerable(people, dates, today);
  const rows = await readRows(
    database,
    askedPeople({
      ids: people.filter(isUuid),
      staffNumbers: people.filter((person) => !isUuid(person)),
    }),
  );
  const byName = new Map(rows.map((row) => [row.id, row]));
  for (const row of rows) if (row.staffNumber !== null) byName.set(row.staffNumber, row);
  const [types, facts] = await Promise.all([
    readTypeFacts(database),
    readPersonFacts(
      database,
      rows.map(({ id }) => id),
    ),
  ]);
  const answers: Data['people'] = [];
  let pairs = 0;
  for (const person of people) {
    const row = byName.get(person);
    const known = row && facts.get(row.id);
    if (!known) {
      answers.push({ person, user: null, days: [] });
      continue;
    }
    const days: Data['people'][number]['days'] = [];
    for (const date of dates) {
      const { clearance, reason, since, until, items } = known.isActive
        ? evaluateComplianceStatus(known, types, date).clearance
        : inactiveClearance;
      const typeId = items[0]?.typeId;
      const item = typeId ? (types.get(typeId)?.name ?? null) : null;
      days.push({ date, clearance, reason, item, since, until });
      if (++pairs % pairsPerTurn === 0) await setImmediate();
    }
    const { id, fullName, cadre, department } = row;
    const user = { id, fullName, cadre, department: { name: department as DepartmentName } };
    answers.push({ person, user, days });
  }
  return { asOf: now.toISOString(), people: answers };
}

/** Days past are not answered: records have changed since. */
function assertAnswerable(people: readonly string[], dates: readonly string[], today: string) {
  if (people.length * dates.length > limits.clearancePairs) {
    const most = limits.clearancePairs.toLocaleString('en');
    throw invalidField('people', `Ask for at most ${most} pairs of a person and a day at once.`);
  }
  if (new Set(people).size < people.length) {
    throw invalidField('people', 'Name each person once.');
  }
  if (new Set(dates).size < dates.length) throw invalidField('dates', 'Name each day once.');
  const last = addDays(today, limits.clearanceDays);
  if (dates.some((date) => date < today || date > last)) {
    throw invalidField('dates', 'Name days from today to a year ahead.');
  }
}
