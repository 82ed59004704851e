import {
  createWaiver,
  endWaiver,
  type PersonCompliance,
  personActions,
} from '@icare/contracts/compliance-people';
import { createComplianceRecord } from '@icare/contracts/compliance-records';
import { createComplianceReminders } from '@icare/contracts/compliance-reminders';
import type { RequirementState } from '@icare/contracts/compliance-status';
import type { DepartmentName } from '@icare/contracts/departments';
import { limits } from '@icare/contracts/limits';
import { endPrivilege, grantPrivilege } from '@icare/contracts/privileges';
import {
  type ComplianceEvaluation,
  evaluateComplianceStatus,
} from '@icare/domain/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import { sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { mayCall } from '../../platform/auth/may-call.ts';
import { isOwnDecision } from '../../platform/auth/own-decisions.ts';
import { build } from '../../platform/database/build.ts';
import type { Database } from '../../platform/database/database.ts';
import { readRow, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAlerts } from '../alerts/queries.ts';
import { readTold } from '../alerts/told.ts';
import { readDevelopment } from '../development/activities.ts';
import { mayActFor, mayRead } from '../own-scope.ts';
import { readPrivileges } from '../privileges/queries.ts';
import { isCurrent } from '../records/record-conditions.ts';
import { selectRecords } from '../records/record-row.ts';
import { toRecord } from '../records/to-record.ts';
import { readLastReminders } from '../reminders/last-reminders.ts';
import { evaluateBacklog } from '../status/evaluate-backlog.ts';
import { type KnownType, readPersonFacts, readTypeFacts } from '../status/person-facts.ts';
import { findWaivers } from './find-waivers.ts';
import { selectPeople } from './person-row.ts';
import { inactiveEvaluation, toPerson, toRequirement } from './to-person.ts';

const personById = statement(({ id }: Given<{ id: string }>) =>
  selectPeople(build.selectFrom('users'))
    .where('users.id', '=', id)
    .where('users.kind', '=', sql.lit('person')),
);

/** The person, if the caller may read what is kept of them. */
export async function requireReadable(
  { database }: Pick<Platform, 'database'>,
  caller: SignedInCaller,
  id: string,
) {
  const row = await readRow(database, personById({ id }));
  if (!row || !mayRead(caller, { userId: row.id, department: row.department })) {
    throw new AppError('not_found', 'There is no such person.');
  }
  return row;
}

/**
 * A person's records and requirements; inactive people have no requirements. Callers who may read neither everybody's
 * nor those of the person's department only find themselves.
 */
export async function readPerson(
  platform: Platform,
  caller: SignedInCaller,
  id: string,
): Promise<PersonCompliance> {
  await evaluateBacklog(platform);
  const { database, clock } = platform;
  const today = lagosDate(clock());
  const row = await requireReadable(platform, caller, id);
  // One's own alerts are those for the holder, whatever one leads.
  const department = id === caller.user.id ? undefined : (row.department as DepartmentName);
  const isOthers = !caller.inspects && id !== caller.user.id;
  const [{ evaluation, facts }, types, records, waivers, { alerts }, told, reminders, privileges] =
    await Promise.all([
      readEvaluation(database, id, today),
      readTypes(database),
      readRows(database, selectPersonRecords({ userId: id, readerId: caller.user.id })),
      findWaivers(database, { userId: id }),
      // What is done about it is the hospital's own business.
      caller.inspects
        ? { alerts: [] }
        : findAlerts(database, { userId: id, department, limit: limits.pageRows }, today, caller),
      isOthers ? readTold(database, id) : [],
      readLastReminders(database, caller.inspects ? [] : [id]),
      readPrivileges(database, [id], today),
    ]);
  const shown = records.map((record) => toRecord(record, today, caller));
  const typeIds = evaluation.cells.map(({ typeId }) => typeId);
  const held = { userId: id, typeIds, records: shown };
  return {
    person: toPerson(row, evaluation, facts),
    can: allowedFor(caller, row),
    requirements: evaluation.cells
      .flatMap((cell) => {
        const certificationType = types.get(cell.typeId);
        return certificationType
          ? [{ ...toRequirement(cell, reminders.of(id, cell)), certificationType }]
          : [];
      })
      .sort((one, other) => {
        const byState = badness(one.state) - badness(other.state);
        return byState || one.certificationType.name.localeCompare(other.certificationType.name);
      }),
    records: shown,
    waivers,
    told,
    privileges: privileges.get(id) ?? [],
    ...(caller.inspects
      ? { alerts: [], development: [], developmentActivities: [] }
      : { alerts, ...(await readDevelopment(database, caller, held, today)) }),
  };
}

/** Actions of the caller: none on themselves; for inactive people only ending a waiver or a privilege. */
function allowedFor(
  caller: SignedInCaller,
  { id, isActive, department }: { id: string; isActive: boolean; department: string },
): PersonCompliance['can'] {
  if (isOwnDecision(caller, id)) return [];
  return personActions.filter(
    (action) =>
      (endsSomething.has(action) || isActive) &&
      (action !== 'remind' || mayActFor(caller, department)) &&
      mayCall(caller, calls[action]),
  );
}

/** Also for people who have left: what may come to life when they return. */
const endsSomething: ReadonlySet<PersonCompliance['can'][number]> = new Set([
  'end_waiver',
  'end_privilege',
]);

const calls = {
  add_record: createComplianceRecord,
  waive: createWaiver,
  end_waiver: endWaiver,
  remind: createComplianceReminders,
  grant_privilege: grantPrivilege,
  end_privilege: endPrivilege,
};

type Evaluation = Pick<
  ComplianceEvaluation,
  'clearance' | 'requirements' | 'requirementsMet' | 'cells'
>;

async function readEvaluation(
  database: Database,
  id: string,
  today: string,
): Promise<{ evaluation: Evaluation; facts: ReadonlyMap<string, KnownType> }> {
  const [facts, people] = await Promise.all([
    readTypeFacts(database),
    readPersonFacts(database, [id]),
  ]);
  const known = people.get(id);
  const evaluation = known?.isActive
    ? evaluateComplianceStatus(known, facts, today)
    : inactiveEvaluation;
  return { evaluation, facts };
}

const worstFirst = [
  'revoked',
  'expired',
  'missing',
  'rejected',
  'upcoming',
  'pending',
  'expiring',
  'not_due',
  'met',
  'waived',
  'none',
] as const satisfies RequirementState[];

const badness = (state: RequirementState) => worstFirst.indexOf(state);

type TypeOfRequirement = PersonCompliance['requirements'][number]['certificationType'];

const allTypes = statement((_: Given<object>) =>
  build
    .selectFrom('certification_types as type')
    .leftJoin('documents as document', (join) =>
      join
        .onRef('document.number', '=', 'type.reading_document')
        .on('document.status', '=', sql.lit('Active'))
        .on('document.deleted_at', 'is', null),
    )
    .select(['type.id', 'type.name', 'type.category', 'type.issuing_authority as issuingAuthority'])
    .select(['document.id as _id', 'document.number', 'document.name as title'])
    .select('type.reading_document as asked'),
);

async function readTypes(database: Database): Promise<Map<string, TypeOfRequirement>> {
  const types = await readRows(database, allTypes({}));
  return new Map(
    types.map(({ _id, number, title, asked, ...type }) => {
      const isRead = _id !== null && number !== null && title !== null;
      return [
        type.id,
        {
          ...type,
          readingDocument: isRead ? { _id, number, name: title } : null,
          readingOutOfForce: isRead ? null : asked,
        },
      ];
    }),
  );
}

/** Current records by expiry date, then superseded and rejected ones, newest first. */
const selectPersonRecords = statement(
  ({ userId, readerId }: Given<{ userId: string; readerId: string }>) =>
    selectRecords(build.selectFrom('staff_compliance'), readerId)
      .where('staff_compliance.user_id', '=', userId)
      .orderBy(isCurrent, 'desc')
      .orderBy(({ eb }) => eb.case().when(isCurrent).then(eb.ref('staff_compliance.ends_on')).end())
      .orderBy('staff_compliance.created_at', 'desc')
      .orderBy('staff_compliance.id'),
);
