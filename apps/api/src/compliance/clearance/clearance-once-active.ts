import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ClearanceOnceActive } from '@icare/contracts/clearance';
import { laterDate } from '@icare/domain/calendar-days';
import { evaluateComplianceStatus } from '@icare/domain/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Place } from '../../platform/database/send.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { toClearance } from '../people/to-person.ts';
import { type KnownPerson, readPersonFacts, readTypeFacts } from '../status/person-facts.ts';
import { findCadresNeedingNone } from '../types/cadre-needs-none.ts';

/** Somebody who becomes active, with the facts that they have then. `id`: null before they are stored. */
export type Newcomer = {
  id: string | null;
  department: string;
  cadre: string | null;
  joinedOn: string | null;
};

/** People evaluated before the event loop handles other calls (assumed). */
const peoplePerTurn = 500;

/**
 * The clearance that people have from today, or their first day of service, once they are active, in their order. Records and
 * waivers count that they have from an earlier time here.
 */
export async function evaluateOnceActive(
  place: Place,
  newcomers: readonly Newcomer[],
  today: string,
): Promise<ClearanceOnceActive[]> {
  const types = await readTypeFacts(place);
  const answers: ClearanceOnceActive[] = [];
  for (let start = 0; start < newcomers.length; start += peoplePerTurn) {
    const turn = newcomers.slice(start, start + peoplePerTurn);
    const ids = turn.flatMap(({ id }) => id ?? []);
    const known =
      ids.length > 0
        ? await readPersonFacts(place, ids, { withInactive: true })
        : new Map<string, KnownPerson>();
    const needingNone = await findCadresNeedingNone(
      place,
      turn.map(({ cadre }) => cadre),
    );
    for (const { id, ...facts } of turn) {
      const held = id === null ? undefined : known.get(id);
      const person = { createdOn: today, ...held?.person, id: id ?? '', ...facts };
      const asOf = laterDate(today, person.joinedOn ?? today);
      const { records = [], superseded = [], waivers = [] } = held ?? {};
      const { clearance } = evaluateComplianceStatus(
        {
          ...{ person, cadreNeedsNone: needingNone.has(person.cadre) },
          ...{ records, superseded, waivers },
        },
        types,
        asOf,
      );
      answers.push({ asOf, ...toClearance(clearance, types) });
    }
    await nextTurn();
  }
  return answers;
}

/** The clearance that somebody has from today or their first day of service, as if the account were active already. */
export async function readClearanceOnceActive(
  { database, clock }: Platform,
  id: string,
): Promise<ClearanceOnceActive> {
  const known = (await readPersonFacts(database, [id])).get(id);
  if (!known) throw new AppError('not_found', 'There is no such person.');
  const [answer] = await evaluateOnceActive(database, [known.person], lagosDate(clock()));
  if (!answer) throw new Error('One person has one answer.');
  return answer;
}

/** The same of somebody who is to be added with these facts. */
export async function readClearanceOfNewcomer(
  { database, clock }: Platform,
  facts: Omit<Newcomer, 'id'>,
): Promise<ClearanceOnceActive> {
  const newcomer = { ...facts, id: null };
  const [answer] = await evaluateOnceActive(database, [newcomer], lagosDate(clock()));
  if (!answer) throw new Error('One person has one answer.');
  return answer;
}
