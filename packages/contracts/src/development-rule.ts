import * as z from 'zod';
import { limits } from './limits.ts';
import { line } from './text.ts';

const { developmentYears: years, developmentUnits: most, developmentCategories } = limits;

/** Whole or half units, as councils give them. */
const developmentUnits = (max: number) => {
  const problem = `Units are a whole or half number, at most ${max}.`;
  return z.number(problem).positive(problem).max(max, problem).multipleOf(0.5, problem);
};

const category = z.object({
  name: line('Category', { max: limits.developmentCategoryMaxLength }),
  units: developmentUnits(most).describe('The least of this category'),
});

/** The professional development that a council requires. */
export const developmentRule = z
  .object({
    units: developmentUnits(most).describe('In a cycle, those of the categories among them'),
    years: z
      .int(`A cycle has ${years.min} to ${years.max} years.`)
      .min(years.min, `A cycle has ${years.min} to ${years.max} years.`)
      .max(years.max, `A cycle has ${years.min} to ${years.max} years.`)
      .default(1)
      .describe('Length of a cycle. It ends with the licence'),
    categories: z
      .array(category)
      .max(developmentCategories, `Name at most ${developmentCategories} categories.`)
      .default([]),
  })
  .superRefine(({ units, categories }, context) => {
    const names = new Set(categories.map(({ name }) => name.toLowerCase()));
    const ofCategories = categories.reduce((total, one) => total + one.units, 0);
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: ['categories'], message });
    if (names.size < categories.length) refuse('A category is named twice.');
    if (ofCategories > units) refuse('The categories want more units than there are in all.');
  });
/** As it is stored. */
export const storedDevelopmentRule = z.object({
  units: z.number(),
  years: z.int(),
  categories: z.array(z.object({ name: z.string(), units: z.number() })),
});
export type DevelopmentRule = z.infer<typeof storedDevelopmentRule>;
