import type { Reading } from '@icare/contracts/reading-assignments';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { peopleBehind } from '../../platform/auth/own-decisions.ts';
import type { Platform } from '../../platform/platform.ts';
import { findDepartmentsOf, readNamed } from './assignment-row.ts';
import { findCollectionsOf } from './collections/collections-of.ts';
import { countFigures, countOpenOf } from './figures.ts';
import { readQuestions } from './questions.ts';
import { mayAssign, mayQuestion, requireReadersSeen } from './reading-rights.ts';

/** Who has to read a document and how many have, as far as the caller may see it. */
export async function findReading(
  platform: Pick<Platform, 'database' | 'clock'>,
  id: string,
  caller: SignedInCaller,
): Promise<Reading> {
  const { database, clock } = platform;
  const seen = await requireReadersSeen(platform, id, caller);
  const { document, assignment, within } = seen;
  const { people = [], leftOut = [] } = assignment ?? {};
  const [collections, named, figures, own] = await Promise.all([
    findCollectionsOf(database, id, caller),
    readNamed(database, [...people, ...leftOut]),
    countFigures(database, { id, today: lagosDate(clock()), within }),
    countOpenOf(database, { id, within, people: peopleBehind(caller).map((person) => person.id) }),
  ]);
  const departmentOf = await findDepartmentsOf(database, within ? people : []);
  const isWithin = (department: string) =>
    within === undefined || within.some((name) => name === department);
  // A head does not learn of people of other departments.
  const shown = (ids: readonly string[]) =>
    named
      .filter(({ id, department }) => ids.includes(id) && isWithin(department))
      .map(({ id, name }) => ({ id, name }));
  const { number, name, status, version } = document;
  const isDeleted = document.deletedAt !== null;
  const maySet = mayAssign(caller, seen, departmentOf);
  const maySetQuestions = await mayQuestion(database, caller, seen);
  return {
    document: { _id: id, number, name, status, version, isDeleted },
    assignment: assignment && {
      ...assignment,
      departments: [...assignment.departments],
      cadres: [...assignment.cadres],
      roles: [...assignment.roles],
      people: shown(people),
      leftOut: shown(leftOut),
    },
    collections,
    questions: maySetQuestions ? await readQuestions(database, id) : null,
    mayQuestion: !isDeleted && status !== 'Archived' && maySetQuestions,
    mayAssign: !isDeleted && status !== 'Archived' && maySet,
    departments: within ? [...within] : null,
    ...figures,
    // Counted apart, while somebody may confirm.
    toRemind: Math.max(0, figures.asked - figures.read - own),
  };
}
