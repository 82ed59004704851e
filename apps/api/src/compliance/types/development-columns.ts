import type { DevelopmentRule } from '@icare/contracts/development-rule';

type Columns = {
  developmentUnits: number | null;
  developmentYears: number;
  developmentCategories: unknown;
};

/** The professional development that a type's council requires; null: none. */
export function toDevelopmentRule(row: Columns): DevelopmentRule | null {
  if (row.developmentUnits === null) return null;
  return {
    units: row.developmentUnits,
    years: row.developmentYears,
    categories: row.developmentCategories as DevelopmentRule['categories'],
  };
}

export function toDevelopmentColumns(rule: DevelopmentRule | null) {
  return {
    developmentUnits: rule?.units ?? null,
    developmentYears: rule?.years ?? 1,
    developmentCategories: rule?.categories ?? [],
  };
}
