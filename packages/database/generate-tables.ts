/**
 * A generator of `prisma generate`: writes every table of schema.prisma as Kysely sees it, under the names the database
 * has, so that a column that is renamed no longer compiles in any statement.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import helper, { type DMMF } from '@prisma/generator-helper';

const folder = join(import.meta.dirname, 'src/generated');
const columnTypes = '../column-types.ts';

/** What a row holds of each type; `src/column-types.ts` says what a write takes. */
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

function typeOf(field: DMMF.Field): string {
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
    .map((field) => `    ${field.dbName ?? field.name}: ${typeOf(field)};`);
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
