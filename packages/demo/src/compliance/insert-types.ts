import type { PrismaClient } from '@icare/database/client';
import { demoTypes, typeFacts } from './demo-types.ts';

type Context = {
  now: Date;
  newId: () => string;
  today: string;
  /** By username. */
  userIds: ReadonlyMap<string, string>;
};

/**
 * Inserts the certification types; returns their ids by slug. An existing type of the same name is kept unchanged and
 * used instead.
 */
export async function insertTypes(
  prisma: PrismaClient,
  { now, newId, today, userIds }: Context,
): Promise<Map<string, string>> {
  const rows = demoTypes.map((type) => {
    const findId = { type: () => newId(), person: (username: string) => userIds.get(username) };
    const { id, isRequired, requiredSince, dueWithinDays, appliesTo } = typeFacts(
      type,
      today,
      findId,
    );
    const { name, description, category, rule, months, issuingAuthority } = type;
    return {
      id,
      name,
      description,
      category,
      validityPeriodMonths: months,
      validityRule: rule,
      renewalOpens: rule === 'calendar_year' ? '10-01' : null,
      graceDays: type.graceDays ?? 0,
      issuingAuthority,
      renewalRequired: type.renewalRequired ?? true,
      isRequired,
      requiredSince: requiredSince && new Date(requiredSince),
      dueWithinDays,
      scope: appliesTo.scope,
      scopeDepartments: [...appliesTo.departments],
      scopeCadres: [...appliesTo.cadres],
      scopePeople: [...appliesTo.userIds],
      developmentUnits: type.development?.units ?? null,
      developmentYears: type.development?.years ?? 1,
      developmentCategories: type.development?.categories ?? [],
      checkAddress: type.checkAddress ?? null,
      checkSteps: type.checkSteps ?? '',
      status: type.isRetired ? ('inactive' as const) : ('active' as const),
      demo: true,
      createdAt: now,
      updatedAt: now,
    };
  });
  await prisma.certificationType.createMany({ data: rows, skipDuplicates: true });
  const kept = await prisma.certificationType.findMany({ select: { id: true, name: true } });
  const idsByName = new Map(kept.map(({ id, name }) => [name.toLowerCase(), id]));
  return new Map(
    demoTypes.map(({ slug, name }) => [slug, idsByName.get(name.toLowerCase()) as string]),
  );
}
