import type { DevelopmentStanding } from '@icare/contracts/professional-development';
import { evaluateDevelopment } from '@icare/domain/professional-development';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { toDevelopmentRule } from '../types/development-columns.ts';

/** Active certification types of which a council requires units, by name. */
export async function readDevelopmentTypes(
  prisma: Database['prisma'] | Transaction,
  ids?: readonly string[],
) {
  const types = await prisma.certificationType.findMany({
    where: {
      ...(ids && { id: { in: [...ids] } }),
      status: 'active',
      developmentUnits: { not: null },
    },
    orderBy: [{ nameKey: 'asc' }, { id: 'asc' }],
  });
  return types.flatMap(({ id, name, ...columns }) => {
    const rule = toDevelopmentRule(columns);
    return rule ? [{ id, name, rule }] : [];
  });
}

export type DevelopmentType = Awaited<ReturnType<typeof readDevelopmentTypes>>[number];

type Facts = {
  activities: readonly {
    typeId: string;
    units: number;
    category: string | null;
    doneOn: string;
    isSetAside: boolean;
  }[];
  /** Also those that a renewal superseded early. */
  records: readonly { typeId: string; isValid: boolean; expirationDate: string | null }[];
};

/** The units of a person in the cycle of each of these councils that a day lies in. */
export function countUnits(
  types: readonly DevelopmentType[],
  { activities, records }: Facts,
  today: string,
): DevelopmentStanding[] {
  return types.map(({ id, name, rule }) => {
    const counted = activities.filter(({ typeId, isSetAside }) => typeId === id && !isSetAside);
    const until = findLastDay(records.filter(({ typeId }) => typeId === id));
    return {
      certificationType: { id, name },
      ...evaluateDevelopment(rule, counted, until, today),
    };
  });
}

/**
 * The last day of the licence that is valid today; null: there is none, or it has no end. Of a licence that was renewed
 * early it is the first end, since that cycle is not over.
 */
function findLastDay(records: Facts['records']): string | null {
  const days = records.flatMap(({ isValid, expirationDate }) =>
    isValid && expirationDate !== null ? [expirationDate] : [],
  );
  return days.sort()[0] ?? null;
}
