import { isLicence } from '@icare/domain/requirements';
import type { TypeSettings } from './type-settings.ts';

type Sides = Pick<TypeSettings, 'isRequired' | 'category' | 'appliesTo' | 'dueWithinDays'>;

/** A setting by which a required type asks for less than before, or of fewer people. */
export type Loosening = 'isRequired' | 'category' | 'appliesTo' | 'dueWithinDays';

/** Settings whose change frees people of a requirement. A type that was not required has none. */
export function findLoosenings(before: Sides, after: Sides): Loosening[] {
  if (!before.isRequired) return [];
  const found: Record<Loosening, boolean> = {
    isRequired: !after.isRequired,
    category: isLicence(before.category) && !isLicence(after.category),
    appliesTo: leavesOut(before.appliesTo, after.appliesTo),
    dueWithinDays: after.dueWithinDays > before.dueWithinDays,
  };
  return (Object.keys(found) as Loosening[]).filter((one) => found[one]);
}

/** Whether the type may no longer apply to somebody; assumed when the kind of scope changes, as lists of two kinds cannot be compared. */
function leavesOut(before: Sides['appliesTo'], after: Sides['appliesTo']): boolean {
  if (after.scope === 'everyone') return false;
  if (after.scope !== before.scope) return true;
  const named = new Set(listedNames(after));
  return listedNames(before).some((name) => !named.has(name));
}

function listedNames({ scope, departments, cadres, userIds }: Sides['appliesTo']): string[] {
  if (scope === 'cadres') return cadres.map((cadre) => cadre.trim().toLowerCase());
  return scope === 'departments' ? departments : userIds;
}
