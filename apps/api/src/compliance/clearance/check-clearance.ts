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
import { readRows, type Sender } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUuid } from '../../platform/uuid.ts';
import {
  type KnownPerson,
  type KnownType,
  readPersonFacts,
  readTypeFacts,
} from '../status/person-facts.ts';

type Data = Answer<typeof contract>['data'];
type Days = Data['people'][number]['days'];

/** Pairs evaluated before other calls get their turn, some milliseconds. */
const pairsPerTurn = 250;
/** People whose facts are read at once, while those before them are evaluated. */
const peoplePerRead = 500;

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
      ids: people.flatMap((person) => toId(person) ?? []),
      staffNumbers: people.filter((person) => toId(person) === null),
    }),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byStaffNumber = new Map(rows.map((row) => [row.staffNumber, row]));
  const types = await readTypeFacts(database);
  const daysById = new Map<string, Days>();
  let pairs = 0;
  for await (const facts of readInParts(
    database,
    rows.map(({ id }) => id),
    [...types.values()].filter(({ isRequired }) => isRequired).map(({ id }) => id),
  )) {
    for (const [id, known] of facts) {
      const days: Days = [];
      for (const date of dates) {
        days.push(answerFor(known, types, date));
        if (++pairs % pairsPerTurn === 0) await setImmediate();
      }
      daysById.set(id, days);
    }
  }
  return {
    asOf: now.toISOString(),
    people: people.map((person) => {
      const askedId = toId(person);
      const row = askedId === null ? byStaffNumber.get(person) : byId.get(askedId);
      const days = row && daysById.get(row.id);
      if (!days) return { person, user: null, days: [] };
      const { id, fullName, cadre, department } = row;
      const user = { id, fullName, cadre, department: { name: department as DepartmentName } };
      return { person, user, days };
    }),
  };
}

/** The id that somebody is asked for by, in either case; null: by a staff number. */
function toId(person: string): string | null {
  const id = person.toLowerCase();
  return isUuid(id) ? id : null;
}

function answerFor(
  known: KnownPerson,
  types: ReadonlyMap<string, KnownType>,
  date: string,
): Days[number] {
  const { clearance, reason, since, until, items } = known.isActive
    ? evaluateComplianceStatus(known, types, date).clearance
    : inactiveClearance;
  const typeId = items[0]?.typeId;
  const item = typeId ? (types.get(typeId)?.name ?? null) : null;
  return { date, clearance, reason, item, since, until };
}

/**
 * Facts in parts: the database reads the next people while the caller evaluates the ones before. Only records of required
 * types decide about a clearance.
 */
async function* readInParts(database: Sender, ids: readonly string[], typeIds: readonly string[]) {
  const read = (from: number) => {
    const facts = readPersonFacts(database, ids.slice(from, from + peoplePerRead), { typeIds });
    // Noticed where it is awaited; until then a failure is nobody's.
    facts.catch(() => undefined);
    return facts;
  };
  let next = read(0);
  for (let from = 0; from < ids.length; from += peoplePerRead) {
    const facts = await next;
    if (from + peoplePerRead < ids.length) next = read(from + peoplePerRead);
    yield facts;
  }
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
