import { addDays } from '@icare/domain/calendar-days';
import type { TypeFacts } from '@icare/domain/requirements';
import type { DemoType } from './demo-type.ts';
import { licenceTypes } from './licence-types.ts';
import { trainingTypes } from './training-types.ts';

export const demoTypes: readonly DemoType[] = [...licenceTypes, ...trainingTypes];

const years = 3 * 365;
const dueWithinDays = 30;

/** The day from which a type has been required; null if it is not. */
export function requiredSince({ needed }: DemoType, today: string): string | null {
  return needed ? addDays(today, -(needed.sinceDaysAgo ?? years)) : null;
}

/**
 * The facts that determine who needs a type. `findId` resolves the slug of a type and the usernames of people to their
 * ids.
 */
export function typeFacts(
  type: DemoType,
  today: string,
  findId: { type: (slug: string) => string; person: (username: string) => string | undefined },
): TypeFacts {
  const { slug, category, needed } = type;
  return {
    id: findId.type(slug),
    category,
    isActive: !type.isRetired,
    isRequired: needed !== undefined,
    requiredSince: requiredSince(type, today),
    dueWithinDays: needed?.dueWithinDays ?? dueWithinDays,
    appliesTo: {
      scope: needed?.scope ?? 'everyone',
      departments: needed?.scope === 'departments' ? needed.departments : [],
      cadres: needed?.scope === 'cadres' ? needed.cadres : [],
      userIds:
        needed?.scope === 'people'
          ? needed.people.flatMap((username) => findId.person(username) ?? [])
          : [],
    },
  };
}
