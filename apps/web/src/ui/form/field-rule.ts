import type * as z from 'zod';

/** The parts of a field's contract that its control shows. */
export type FieldRule = {
  isOptional: boolean;
  kind: 'text' | 'date' | 'email';
  isChoice: boolean;
  /** The maximum length in characters. */
  max: number | undefined;
};

/** Rules already derived, by schema: a form asks for each rule whenever it is rendered. */
const rules = new WeakMap<object, FieldRule>();

export function fieldRule(schema: z.core.$ZodType | undefined): FieldRule {
  if (!schema) return { isOptional: false, kind: 'text', isChoice: false, max: undefined };
  const known = rules.get(schema);
  if (known) return known;
  const rule = readRule(schema as z.ZodType);
  rules.set(schema, rule);
  return rule;
}

function readRule(schema: z.ZodType): FieldRule {
  // An empty control yields one of these two values.
  const isOptional = ['', null].some((empty) => schema.safeParse(empty).success);
  const rule: FieldRule = { isOptional, kind: 'text', isChoice: false, max: undefined };
  for (const part of collectSchemas(schema)) {
    const { maxLength, format } = part as Partial<Pick<z.ZodString, 'maxLength' | 'format'>>;
    rule.max ??= maxLength ?? undefined;
    if (part._zod.def.type === 'enum') rule.isChoice = true;
    if (format === 'date' || format === 'email') rule.kind = format;
  }
  return rule;
}

/** The schema and the schemas inside it: the inner schema of `optional`, both sides of a `pipe`. */
function collectSchemas(schema: z.core.$ZodType): z.core.$ZodType[] {
  const def = schema._zod.def as Partial<
    Record<'innerType' | 'in' | 'out', z.core.$ZodType | undefined>
  >;
  const inner = [def.innerType, def.in, def.out].filter((part) => part !== undefined);
  return [schema, ...inner.flatMap(collectSchemas)];
}
