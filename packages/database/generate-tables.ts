/**
 * A generator of `prisma generate`: writes a Kysely type for every table of schema.prisma under its database name, so
 * that renaming a column is a compile error in every statement that uses it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import helper, { type DMMF } from '@prisma/generator-helper';

const folder = join(import.meta.dirname, 'src/generated');
const columnTypes = '../column-types.ts';

/** The TypeScript type that a row holds for each Prisma scalar; `src/column-types.ts` adds the types that writes take. */
const scalars: Record<string, string> = {
  String: 'string',
  Boolean: 'boolean',
  Int: 'number',
  Float: 'number',
  BigInt: 'number',
  DateTime: 'Moment',
  Json: 'Json',
  Bytes: 'Buffer',
};

function columnType(field: DMMF.Field): string {
  const isDay = field.nativeType?.[0] === 'Date';
  const single = field.kind === 'enum' ? field.type : isDay ? 'Day' : scalars[field.type];
  if (single === undefined) throw new Error(`No type is known for ${field.type}.`);
  const many = field.isList ? `${single}[]` : single;
  const type = field.isRequired ? many : `${many} | null`;
  return field.hasDefaultValue ? `Generated<${type}>` : type;
}

function writeTable({ fields, name, dbName }: DMMF.Model): string {
  const columns = fields
    .filter(({ kind }) => kind !== 'object')
    .map((field) => `    ${field.dbName ?? field.name}: ${columnType(field)};`);
  return [`  ${dbName ?? name}: {`, ...columns, '  };'].join('\n');
}

function writeEnum({ name, values }: DMMF.DatamodelEnum): string {
  return `type ${name} = ${values.map((value) => `'${value.dbName ?? value.name}'`).join(' | ')};`;
}

helper.generatorHandler({
  onManifest: () => ({ prettyName: 'Tables for Kysely', defaultOutput: folder }),
  onGenerate: async ({ dmmf: { datamodel } }) => {
    mkdirSync(folder, { recursive: true });
    const text = [
      '// biome-ignore-all lint: generated file',
      `import type { Day, Generated, Json, Moment } from '${columnTypes}';`,
      ...datamodel.enums.map(writeEnum),
      'export type Tables = {',
      ...datamodel.models.map(writeTable),
      '};',
      '',
    ];
    writeFileSync(join(folder, 'tables.ts'), text.join('\n'));
  },
});
