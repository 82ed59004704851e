import { isLicence } from '@icare/domain/requirements';
import type { TypeSettings } from './type-settings.ts';

type Sides = Pick<TypeSettings, 'isRequired' | 'category' | 'appliesTo' | 'dueWithinDays'>;

/** By what a type that is required asks for less than before, or of fewer people. */
export type Loosening = 'isRequired' | 'category' | 'appliesTo' | 'dueWithinDays';

/** What of an edit lets people off who had to hold something until now. Of a type that nobody had to hold: nothing. */
export function looseningsOf(before: Sides, after: Sides): Loosening[] {
  if (!before.isRequired) return [];
  const found: Record<Loosening, boolean> = {
    isRequired: !after.isRequired,
    category: isLicence(before.category) && !isLicence(after.category),
    appliesTo: leavesOut(before.appliesTo, after.appliesTo),
    dueWithinDays: after.dueWithinDays > before.dueWithinDays,
  };
  return (Object.keys(found) as Loosening[]).filter((one) => found[one]);
}

/** Whether somebody may have been meant before who is not any more. Of another kind of list nobody can tell. */
function leavesOut(before: Sides['appliesTo'], after: Sides['appliesTo']): boolean {
  if (after.scope === 'everyone') return false;
  if (after.scope !== before.scope) return true;
  const named = new Set(namesOf(after));
  return namesOf(before).some((name) => !named.has(name));
}

function namesOf({ scope, departments, cadres, userIds }: Sides['appliesTo']): string[] {
  if (scope === 'cadres') return cadres.map((cadre) => cadre.trim().toLowerCase());
  return scope === 'departments' ? departments : userIds;
}
