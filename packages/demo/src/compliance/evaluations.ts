import type { AlertType } from '@icare/domain/alert-stages';
import {
  type ComplianceEvaluation,
  evaluateComplianceStatus,
} from '@icare/domain/compliance-status';
import type { PersonFacts, TypeFacts } from '@icare/domain/requirements';
import { cadresNeedingNone } from '../people.ts';
import type { DemoRecord } from './demo-record.ts';
import { demoTypes, typeFacts } from './demo-types.ts';

/** An active member of staff, whether or not the account is a demonstration one. */
export type ActivePerson = PersonFacts & { username: string; departmentId: string };

export type EvaluatedPerson = { person: ActivePerson; evaluation: ComplianceEvaluation };

type Known = {
  records: readonly DemoRecord[];
  /** By slug. */
  typeIds: ReadonlyMap<string, string>;
  /** By username. */
  userIds: ReadonlyMap<string, string>;
  waived: readonly { username: string; type: string; until: string | null }[];
  today: string;
};

export type TypeRules = TypeFacts & AlertType;

/** The facts of the demonstration's certification types that the domain rules read, by slug. */
export function demoTypeRules({ typeIds, userIds, today }: Known): Map<string, TypeRules> {
  const findId = {
    type: (slug: string) => typeIds.get(slug) ?? slug,
    person: (username: string) => userIds.get(username),
  };
  return new Map(
    demoTypes.map((type) => [
      type.slug,
      {
        ...typeFacts(type, today, findId),
        graceDays: type.graceDays ?? 0,
        renewalRequired: type.renewalRequired ?? true,
      },
    ]),
  );
}

/** Everybody's compliance status once the demonstration's records are in. */
export function evaluatePeople(people: readonly ActivePerson[], known: Known): EvaluatedPerson[] {
  const { records, waived, today } = known;
  const types = demoTypeRules(known);
  const byId = new Map([...types.values()].map((type) => [type.id, type]));
  const findId = (slug: string) => types.get(slug)?.id ?? slug;
  const current = Map.groupBy(
    records.filter(({ supersededBy }) => supersededBy === null),
    ({ username }) => username,
  );
  return people.map((person) => ({
    person,
    evaluation: evaluateComplianceStatus(
      {
        person,
        cadreNeedsNone: cadresNeedingNone.includes(person.cadre ?? ''),
        records: (current.get(person.username) ?? []).map((record) => ({
          id: record.slug,
          typeId: findId(record.type),
          state: record.state,
          expirationDate: record.expires,
          inForceFrom: null,
          replacesBegun: false,
          isSuperseded: false,
          createdOn: record.enteredOn,
          closedOn: record.closed?.on ?? null,
          isConfirmed: record.verified !== null && record.mismatchOn === null,
        })),
        superseded: [],
        waivers: waived
          .filter(({ username }) => username === person.username)
          .map(({ type, until }) => ({ typeId: findId(type), until })),
      },
      byId,
      today,
    ),
  }));
}
