import type { DepartmentName } from '@icare/contracts/departments';
import type { DevelopmentStanding } from '@icare/contracts/professional-development';
import { endOfTime } from '@icare/domain/calendar-days';
import {
  type ComplianceEvaluation,
  evaluateComplianceStatus,
} from '@icare/domain/compliance-status';
import { recordAsOf } from '@icare/domain/record-as-of';
import { decideInForceFrom, isInForce } from '@icare/domain/record-status';
import type { InferResult } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { readRow, readRows } from '../../platform/database/send.ts';
import {
  countUnits,
  type DevelopmentType,
  readDevelopmentTypes,
} from '../development/count-units.ts';
import { type KnownType, readTypeFacts } from '../status/person-facts.ts';
import { activityOn, type PackActivity, packActivities } from './pack-development.ts';
import { type PackPrivilege, packPrivileges, privilegeOn } from './pack-privileges.ts';
import { packEvents, packPeople, packRecords, packWaivers, typeDays } from './pack-queries.ts';

/** Of one person, of a department, or of the hospital. */
export type PackScope = { userId?: string | undefined; department?: DepartmentName | undefined };

export type PackDay = {
  /** The day for which everything is worked out. */
  asOf: string;
  /**
   * The last day of which anything is taken into account. Of a pack of today that is all there is, as on the dashboard: a
   * clock may have been ahead when something was stored.
   */
  until: string;
};

export const toPackDay = (asOf: string, today: string): PackDay => ({
  asOf,
  until: asOf < today ? asOf : endOfTime,
});

type Row = InferResult<ReturnType<typeof packPeople>>[number];
export type PackRecord = InferResult<ReturnType<typeof packRecords>>[number]['rows'][number];
export type PackEvent = InferResult<ReturnType<typeof packEvents>>[number]['rows'][number];
export type PackWaiver = InferResult<ReturnType<typeof packWaivers>>[number]['rows'][number];

/** A person with what was known of them on the day. */
export type PackPerson = Pick<Row, 'id' | 'name' | 'staffNumber' | 'cadre'> & {
  department: DepartmentName;
  /** Null where the person did not work here: then nothing was required. */
  evaluation: ComplianceEvaluation | null;
  records: readonly PackRecord[];
  /** Checks with issuers and whatever else happened to the records up to the day. */
  events: readonly PackEvent[];
  waivers: readonly PackWaiver[];
  privileges: readonly PackPrivilege[];
  /** Units for the councils that wanted some of the person. */
  development: readonly DevelopmentStanding[];
  activities: readonly PackActivity[];
};

export type PackTypes = {
  /** All of them, by id: what records are called. */
  all: ReadonlyMap<string, KnownType>;
  /** As far as they were there on the day: what was required. */
  ofDay: ReadonlyMap<string, KnownType>;
  /** Those of which a council wants units of professional development. */
  development: readonly DevelopmentType[];
};

/** Types have no history: those of the day are today's without those that were added later. */
export async function readPackTypes(
  snapshot: Transaction,
  { asOf, until }: PackDay,
): Promise<PackTypes> {
  const all = await readTypeFacts(snapshot);
  const days = new Map(
    (await readRows(snapshot, typeDays({}))).map(({ id, createdOn }) => [id, createdOn]),
  );
  const ofDay = new Map(
    [...all]
      .filter(([id]) => (days.get(id) ?? until) <= until)
      .map(([id, type]) => {
        const cameLater =
          until === asOf && type.requiredSince !== null && type.requiredSince > asOf;
        return [id, { ...type, isRequired: type.isRequired && !cameLater }];
      }),
  );
  const development = await readDevelopmentTypes(snapshot);
  return { all, ofDay, development: development.filter(({ id }) => ofDay.has(id)) };
}

/** People whose facts are in memory at once. */
const pageSize = 250;

/** Everybody who worked here on the day, by department and name, in batches. */
export async function* readPackPeople(
  snapshot: Transaction,
  { userId, department }: PackScope,
  day: PackDay,
  types: PackTypes,
): AsyncGenerator<PackPerson[]> {
  let after: { afterDepartment?: string; afterName?: string; afterId?: string } = {};
  for (;;) {
    const page = packPeople({ userId, department, until: day.until, limit: pageSize, ...after });
    const rows = await readRows(snapshot, page, { once: true });
    if (rows.length > 0) yield await describe(snapshot, rows, day, types);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = { afterDepartment: last.department, afterName: last.nameKey, afterId: last.id };
  }
}

async function describe(
  snapshot: Transaction,
  rows: readonly Row[],
  { asOf, until }: PackDay,
  types: PackTypes,
): Promise<PackPerson[]> {
  const ids = rows.map(({ id }) => id);
  const records = (await readRow(snapshot, packRecords({ ids, until })))?.rows ?? [];
  const events = (await readRow(snapshot, packEvents({ ids })))?.rows ?? [];
  const waivers = (await readRow(snapshot, packWaivers({ ids, until })))?.rows ?? [];
  const privileges = (await readRow(snapshot, packPrivileges({ ids, until })))?.rows ?? [];
  const activities = (await readRow(snapshot, packActivities({ ids, until })))?.rows ?? [];
  const eventsByRecord = Map.groupBy(events, ({ recordId }) => recordId);
  const recordsByPerson = Map.groupBy(records, ({ userId }) => userId);
  const waiversByPerson = Map.groupBy(waivers, ({ userId }) => userId);
  const privilegesByPerson = Map.groupBy(privileges, ({ userId }) => userId);
  const activitiesByPerson = Map.groupBy(activities, ({ userId }) => userId);
  return rows.map(({ worksHere, inactiveSince, cadreNeedsNone, ...row }): PackPerson => {
    const stored = recordsByPerson.get(row.id) ?? [];
    const known = stored.map((record) => {
      const then = recordAsOf(record, eventsByRecord.get(record.id) ?? [], until);
      return { ...record, ...then, inForceFrom: inForceFromThen(record, then.validFrom, stored) };
    });
    const theirs = waiversByPerson.get(row.id) ?? [];
    const inForce = theirs.filter(({ endedOn }) => endedOn === null || endedOn > until);
    const facts = {
      person: row,
      cadreNeedsNone,
      records: known.filter(({ isSuperseded }) => !isSuperseded).map(toHeldRecord),
      superseded: known.filter(isActiveBefore).map(toHeldRecord),
      waivers: inForce,
    };
    const evaluation = worksHere ? evaluateComplianceStatus(facts, types.ofDay, asOf) : null;
    const done = (activitiesByPerson.get(row.id) ?? []).map((one) => activityOn(one, until));
    return {
      id: row.id,
      name: row.name,
      staffNumber: row.staffNumber,
      cadre: row.cadre,
      department: row.department as DepartmentName,
      evaluation,
      records: known,
      events: known
        .flatMap(({ id }) => eventsByRecord.get(id) ?? [])
        .filter(({ day }) => day <= until),
      waivers: theirs,
      privileges: (privilegesByPerson.get(row.id) ?? []).map((one) =>
        privilegeOn(one, { worksHere, inactiveSince, records: known }, { asOf, until }),
      ),
      development: countUnits(
        types.development.filter(({ id }) => isConcerned(evaluation, id)),
        {
          activities: done,
          records: known.map((record) => ({ ...record, isValid: isInForce(record, asOf) })),
        },
        asOf,
      ),
      activities: done,
    };
  });
}

/** From when a record was in force, by the first day that was known then: what it took the place of covers the days until it. */
function inForceFromThen(
  { id, validFrom, inForceFrom }: PackRecord,
  validFromThen: string | null | undefined,
  ofPerson: readonly PackRecord[],
): string | null {
  if (validFromThen === undefined || validFromThen === validFrom) return inForceFrom;
  const replaced = ofPerson.filter((one) => one.supersededById === id && one.state === 'active');
  return decideInForceFrom(validFromThen, replaced);
}

/** Whether the person needs or holds a record of the type. */
const isConcerned = (evaluation: ComplianceEvaluation | null, typeId: string) =>
  evaluation?.cells.some((cell) => cell.typeId === typeId) ?? false;

const isActiveBefore = ({ isSuperseded, state }: Pick<PackRecord, 'isSuperseded' | 'state'>) =>
  isSuperseded && state === 'active';

const toHeldRecord = (record: PackRecord) => ({
  ...record,
  isConfirmed: record.verifiedOn !== null && record.mismatchAt === null,
});

/** Whether the certificate was one to show on the day: neither superseded nor rejected, with a file. */
export const isToCopy = ({ isSuperseded, state, fileId }: PackRecord): boolean =>
  !isSuperseded && state !== 'rejected' && fileId !== null;
