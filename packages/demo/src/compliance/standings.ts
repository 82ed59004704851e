import type { AlertType } from '@icare/domain/alert-stages';
import { type Standing, standingOf } from '@icare/domain/person-standing';
import type { PersonFacts, TypeFacts } from '@icare/domain/requirements';
import type { DemoRecord } from './demo-record.ts';
import { demoTypes, typeFacts } from './demo-types.ts';

/** Somebody who works here, whoever made their account. */
export type ActivePerson = PersonFacts & { username: string; departmentId: string };

export type KnownStanding = { person: ActivePerson; standing: Standing };

type Known = {
  records: readonly DemoRecord[];
  /** Ids of the types by slug, and of the people by username. */
  typeIds: ReadonlyMap<string, string>;
  userIds: ReadonlyMap<string, string>;
  waived: readonly { username: string; type: string; until: string | null }[];
  today: string;
};

export type RuledType = TypeFacts & AlertType;

/** The demonstration's types as the rules want them, by slug. */
export function ruledTypes({ typeIds, userIds, today }: Known): Map<string, RuledType> {
  const idOf = {
    type: (slug: string) => typeIds.get(slug) ?? slug,
    person: (username: string) => userIds.get(username),
  };
  return new Map(
    demoTypes.map((type) => [
      type.slug,
      {
        ...typeFacts(type, today, idOf),
        graceDays: type.graceDays ?? 0,
        renewalRequired: type.renewalRequired ?? true,
      },
    ]),
  );
}

/** How everybody stands by the rules once the demonstration's records are in. */
export function standingsOf(people: readonly ActivePerson[], known: Known): KnownStanding[] {
  const { records, waived, today } = known;
  const types = ruledTypes(known);
  const byId = new Map([...types.values()].map((type) => [type.id, type]));
  const idOf = (slug: string) => types.get(slug)?.id ?? slug;
  const current = Map.groupBy(
    records.filter(({ state, supersededBy }) => state !== 'rejected' && supersededBy === null),
    ({ username }) => username,
  );
  return people.map((person) => ({
    person,
    standing: standingOf(
      {
        person,
        records: (current.get(person.username) ?? []).map(({ slug, type, state, expires }) => ({
          id: slug,
          typeId: idOf(type),
          state,
          expirationDate: expires,
          isSuperseded: false,
        })),
        waivers: waived
          .filter(({ username }) => username === person.username)
          .map(({ type, until }) => ({ typeId: idOf(type), until })),
      },
      byId,
      today,
    ),
  }));
}
