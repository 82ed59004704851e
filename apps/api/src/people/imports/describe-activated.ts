import type { ClearanceOnceActive } from '@icare/contracts/clearance';
import { limits } from '@icare/contracts/limits';
import type { UserImportOutcome } from '@icare/contracts/user-import';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Write } from '../../platform/write.ts';
import type { PeoplePorts } from '../ports.ts';
import type { Plan } from './plan-import.ts';

/**
 * The people whom a plan makes active, by whether they may practise then, and what is missing of the first of them. Rows that
 * wait for a second person activate nobody yet.
 */
export async function describeActivated(
  w: Pick<Write, 'tx' | 'now'>,
  { evaluateOnceActive }: PeoplePorts,
  { additions, changes }: Pick<Plan, 'additions' | 'changes'>,
): Promise<UserImportOutcome['activated']> {
  const people = [
    ...additions
      .filter(({ values }) => values.status === 'Active')
      .map(({ row, values }) => ({ row, id: null, values })),
    ...changes
      .filter(({ after }) => after.status === 'Active')
      .map(({ row, known, values }) => ({ row, id: known.id, values })),
  ].toSorted((one, other) => one.row - other.row);
  const newcomers = people.map(({ id, values: { department, cadre, joinedOn } }) => ({
    ...{ id, department, cadre, joinedOn },
  }));
  const answers = await evaluateOnceActive(w.tx, newcomers, lagosDate(w.now));
  const told = people.flatMap(({ row, id, values: { name } }, index) => {
    const answer = answers[index];
    return answer && isToldOf(answer) ? [{ row, id, name, clearance: answer }] : [];
  });
  const notCleared = told.filter(({ clearance }) => clearance.clearance === 'not_cleared');
  const warned = told.filter(({ clearance }) => clearance.clearance === 'warning');
  return {
    people: people.length,
    notCleared: notCleared.length,
    withWarning: warned.length,
    // Who may not practise stands first.
    first: [...notCleared, ...warned].slice(0, limits.importPreview),
  };
}

/** A cadre that no licence type names is told once for all its people, by `findUnlicensed`. */
const isToldOf = ({ clearance, items }: ClearanceOnceActive) =>
  clearance !== 'cleared' && items.some(({ reason }) => reason !== 'cadre_unnamed');

/** The same with the ids that the new people got when they were stored. */
export function withStoredIds(
  activated: UserImportOutcome['activated'],
  idsByRow: ReadonlyMap<number, string>,
): UserImportOutcome['activated'] {
  const first = activated.first.map((one) => ({
    ...one,
    id: one.id ?? idsByRow.get(one.row) ?? null,
  }));
  return { ...activated, first };
}
