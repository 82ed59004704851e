import { cadreKey } from '@icare/domain/cadre-key';
import { isLicence } from '@icare/domain/requirements';
import type { TypeSettings } from './type-settings.ts';

type Sides = Pick<
  TypeSettings,
  'isRequired' | 'category' | 'appliesTo' | 'dueWithinDays' | 'heldBy'
>;

/** A setting that was changed so that a required type demands less, or applies to fewer people. */
export type Loosening = 'isRequired' | 'category' | 'appliesTo' | 'dueWithinDays' | 'heldBy';

/** The settings whose change releases people from a requirement; none if the type was not required. */
export function findLoosenings(before: Sides, after: Sides): Loosening[] {
  if (!before.isRequired) return [];
  const found: Record<Loosening, boolean> = {
    isRequired: !after.isRequired,
    category: isLicence(before.category) && !isLicence(after.category),
    appliesTo: leavesOut(before.appliesTo, after.appliesTo),
    dueWithinDays: after.dueWithinDays > before.dueWithinDays,
    heldBy: before.heldBy === 'person' && after.heldBy !== 'person',
  };
  return (Object.keys(found) as Loosening[]).filter((one) => found[one]);
}

/** Whether the type may no longer apply to somebody. Assumed if the kind of scope changes, since different lists cannot be compared. */
function leavesOut(before: Sides['appliesTo'], after: Sides['appliesTo']): boolean {
  if (after.scope === 'everyone') return false;
  if (after.scope !== before.scope) return true;
  const named = new Set(listedNames(after));
  return listedNames(before).some((name) => !named.has(name));
}

function listedNames({ scope, departments, cadres, userIds }: Sides['appliesTo']): string[] {
  if (scope === 'cadres') return cadres.map(cadreKey);
  return scope === 'departments' ? departments : userIds;
}
