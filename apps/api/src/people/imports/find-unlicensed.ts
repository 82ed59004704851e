import { limits } from '@icare/contracts/limits';
import type { UserImportOutcome } from '@icare/contracts/user-import';
import type { Write } from '../../platform/write.ts';
import type { PeoplePorts } from '../ports.ts';
import type { Plan } from './plan-import.ts';

/** The cadres that a plan gives to people, or leaves with those whom it changes, and of which no licence is required. */
export async function findUnlicensed(
  w: Pick<Write, 'tx'>,
  { findCadresWithoutLicence }: PeoplePorts,
  { additions, changes }: Pick<Plan, 'additions' | 'changes'>,
): Promise<UserImportOutcome['cadresWithoutLicence']> {
  const people = [
    ...additions.map(({ values }) => ({ ...values, userId: null })),
    ...changes.map(({ known, values }) => ({ ...values, userId: known.id })),
  ].filter(({ status }) => status === 'Active');
  if (people.length === 0) return [];
  const found = await findCadresWithoutLicence(
    w.tx,
    people.map(({ department, cadre, userId }) => ({ department, cadre, userId })),
  );
  return found.slice(0, limits.importPreview);
}
