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
 * Puts the certification types in; answers their ids by slug. One of the same name that somebody made themselves stays
 * as it is and is used.
 */
export async function insertTypes(
  prisma: PrismaClient,
  { now, newId, today, userIds }: Context,
): Promise<Map<string, string>> {
  const rows = demoTypes.map((type) => {
    const idOf = { type: () => newId(), person: (username: string) => userIds.get(username) };
    const { id, isRequired, requiredSince, dueWithinDays, appliesTo } = typeFacts(
      type,
      today,
      idOf,
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
  const idOf = new Map(kept.map(({ id, name }) => [name.toLowerCase(), id]));
  return new Map(demoTypes.map(({ slug, name }) => [slug, idOf.get(name.toLowerCase()) as string]));
}
