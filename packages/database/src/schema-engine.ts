/**
 * Prisma's schema engine in its WebAssembly build, for the developer's `check` and `new`. Re-run `check`
 * after every Prisma update: the workarounds below rely on internals of 7.10.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { migrationsFolder } from './migrate.ts';

/** TypeScript declares WebAssembly only together with the browser. */
type WebAssemblyImports = Record<string, object>;
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(
    module: object,
    imports: WebAssemblyImports,
  ): Promise<{ exports: Record<string, unknown> }>;
  Module: { imports(module: object): { module: string }[] };
};

/** The SQL that turns the migrated database into schema.prisma; null if they agree. */
export async function schemaDifference(url: string): Promise<string | null> {
  await loadEngine();
  const content = await readFile(join(migrationsFolder, '../schema.prisma'), 'utf8');
  const files = [{ path: 'schema.prisma', content }];
  const pool = new CataloguePool({ connectionString: url, max: 2 });
  const engine = await bindings.SchemaEngine.new(
    { datamodels: [['schema.prisma', content]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(new CatalogueAdapter(pool)),
  );
  try {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: import.meta.dirname },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: true,
      filters: { externalTables: ['public._prisma_migrations'], externalEnums: [] },
    });
    return exitCode === 2 ? (stdout ?? '') : null;
  } finally {
    engine.free();
    await pool.end();
  }
}

/** Writes the next migration and returns its path. */
export async function writeMigration(name: string, sql: string): Promise<string> {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = join(
    migrationsFolder,
    `${stamp}_${name.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`,
  );
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'migration.sql');
  await writeFile(file, sql.endsWith('\n') ? sql : `${sql}\n`);
  return file;
}

let loading: Promise<void> | undefined;

/** The package's own glue expects a bundler, so the module is linked by hand, once. */
function loadEngine(): Promise<void> {
  loading ??= (async () => {
    const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
    const bytes = await readFile(join(entry, '..', 'schema_engine_bg.wasm'));
    const module = await WebAssembly.compile(bytes);
    const linked = Object.fromEntries(
      Object.entries(bindings).map(([name, value]) => [
        name,
        // The engine's lock timer is never cancelled and would keep the process alive for ten seconds.
        name.startsWith('__wbg_setTimeout_')
          ? (run: () => void, delay: number) => setTimeout(run, delay).unref()
          : value,
      ]),
    );
    const imports = Object.fromEntries(
      WebAssembly.Module.imports(module).map((wanted) => [wanted.module, linked]),
    );
    const { exports } = await WebAssembly.instantiate(module, imports);
    Object.assign(globalThis, {
      PRISMA_WASM_PANIC_REGISTRY: {
        set_message: (message: string) => {
          throw new Error(`The schema engine gave up: ${message}`);
        },
      },
    });
    (bindings as unknown as { __wbg_set_wasm(exports: object): void }).__wbg_set_wasm(exports);
    (exports['__wbindgen_start'] as (() => void) | undefined)?.();
  })();
  return loading;
}

/** The adapter throws on PostgreSQL's internal `"char"` (OID 18), so its columns are reported as text (OID 25). */
class CataloguePool extends pg.Pool {
  readonly characterColumns = new WeakMap<object, number[]>();

  // biome-ignore lint/suspicious/noExplicitAny: forwards all nine overloads of pg
  override query: any = async (...parameters: unknown[]) => {
    const query = pg.Pool.prototype.query as (...all: unknown[]) => Promise<pg.QueryResult>;
    const result = await query.apply(this, parameters);
    const found: number[] = [];
    for (const [index, field] of (result.fields ?? []).entries()) {
      if (field.dataTypeID !== 18) continue;
      field.dataTypeID = 25;
      found.push(index);
    }
    if (found.length > 0) this.characterColumns.set(result.rows, found);
    return result;
  };
}

class CatalogueAdapter extends PrismaPg {
  readonly #pool: CataloguePool;

  constructor(pool: CataloguePool) {
    super(pool);
    this.#pool = pool;
  }

  override async connect() {
    const adapter = await super.connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query);
      for (const index of this.#pool.characterColumns.get(result.rows) ?? []) {
        result.columnTypes[index] = ColumnTypeEnum.Character;
      }
      return result;
    };
    return adapter;
  }
}
