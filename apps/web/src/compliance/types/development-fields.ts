import type { DevelopmentRule } from '@icare/contracts/development-rule';

type DevelopmentFields = {
  developmentUnits: string;
  developmentYears: string;
  developmentCategories: string;
};

export const emptyDevelopment: DevelopmentFields = {
  developmentUnits: '',
  developmentYears: '1',
  developmentCategories: '',
};

export function toDevelopmentFields(rule: DevelopmentRule | null): DevelopmentFields {
  if (!rule) return emptyDevelopment;
  return {
    developmentUnits: String(rule.units),
    developmentYears: String(rule.years),
    developmentCategories: rule.categories.map(({ name, units }) => `${name} ${units}`).join('\n'),
  };
}

/** The contract's input; without units the council requires none. A line without a number becomes NaN, which the contract refuses. */
export function toDevelopment(fields: DevelopmentFields): DevelopmentRule | null {
  if (fields.developmentUnits.trim() === '') return null;
  const lines = fields.developmentCategories.split('\n').map((line) => line.trim());
  return {
    units: parseUnits(fields.developmentUnits),
    years: parseUnits(fields.developmentYears),
    categories: lines.filter(Boolean).map((line) => {
      const [, name = line, units = ''] = /^(.*\S)\s+(\S+)$/.exec(line) ?? [];
      return { name, units: parseUnits(units) };
    }),
  };
}

const parseUnits = (text: string) =>
  /^\d{1,6}(\.\d{1,3})?$/.test(text.trim()) ? Number(text) : Number.NaN;
