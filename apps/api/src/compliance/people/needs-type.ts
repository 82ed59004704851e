import type { TypeFacts } from '@icare/domain/requirements';
import type { Conditions } from '../../platform/database/conditions.ts';
import { isCurrent } from '../records/record-conditions.ts';

/** The rule `isRequiredFor` as a condition of `users AS u`; a test holds both against each other. */
export function needsType(conditions: Conditions, type: TypeFacts | undefined): void {
  if (!type?.isActive || !type.isRequired) {
    conditions.add('false');
    return;
  }
  const { scope, departments, cadres, userIds } = type.appliesTo;
  switch (scope) {
    case 'everyone':
      break;
    case 'departments':
      conditions.add(
        'u.department_id IN (SELECT id FROM departments WHERE name = ANY(?::text[]))',
        departments,
      );
      break;
    case 'cadres':
      conditions.add(
        `CASE WHEN coalesce(btrim(u.cadre), '') = ''
              THEN EXISTS (SELECT FROM staff_compliance AS r
                     WHERE r.user_id = u.id AND r.type_id = ?::uuid AND r.state <> 'pending' AND ${isCurrent})
              ELSE fold_case(btrim(u.cadre)) = ANY(?::text[]) END`,
        type.id,
        cadres.map((cadre) => cadre.trim().toLowerCase()),
      );
      break;
    case 'people':
      conditions.add('u.id = ANY(?::uuid[])', userIds);
      break;
  }
}
