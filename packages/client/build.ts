/**
 * Makes the package that integrators install: modules and types of this client and of the contracts, for Node and browsers
 * without TypeScript or this repository. `npm pack ./packages/client/dist` makes one file of it. Not part of `build`: the
 * portal does not need it.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const folder = import.meta.dirname;
const target = resolve(process.argv[2] ?? join(folder, 'dist'));
const compiler = createRequire(import.meta.url).resolve('typescript/package.json');

rmSync(target, { recursive: true, force: true });
execFileSync(
  process.execPath,
  [join(compiler, '../bin/tsc'), '--project', 'tsconfig.build.json', '--outDir', target],
  { cwd: folder, stdio: 'inherit' },
);

// From `client/src/x.js` and `contracts/src/x.js`, as they lie in the repository, to `x.js` and `contracts/x.js`.
renameSync(join(target, 'contracts/src'), join(target, 'modules'));
rmSync(join(target, 'contracts'), { recursive: true });
renameSync(join(target, 'modules'), join(target, 'contracts'));
for (const file of readdirSync(join(target, 'client/src'))) {
  renameSync(join(target, 'client/src', file), join(target, file));
}
rmSync(join(target, 'client'), { recursive: true });

/** Imports as browsers resolve them; the compiler leaves `.ts` in types, and names of packages everywhere. */
for (const file of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|d\.ts)$/.test(file)) continue;
  const path = join(target, file);
  const text = readFileSync(path, 'utf8')
    .replace(/(['"])@icare\/contracts\/([a-z-]+)\1/g, "'./contracts/$2.js'")
    .replace(/((?:from|import|import\()\s*['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2');
  writeFileSync(path, text);
}

const { name, version, dependencies } = JSON.parse(
  readFileSync(join(folder, 'package.json'), 'utf8'),
) as { name: string; version: string; dependencies: Record<string, string> };
const manifest = {
  name,
  version,
  description: 'Typed client for the I-CARE Portal',
  license: 'UNLICENSED',
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20' },
  exports: {
    '.': { types: './client.d.ts', default: './client.js' },
    // As browsers have it in an import map, which adds no ending.
    './contracts/*.js': { types: './contracts/*.d.ts', default: './contracts/*.js' },
    './contracts/*': { types: './contracts/*.d.ts', default: './contracts/*.js' },
  },
  dependencies: { zod: dependencies['zod'] },
};
writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
cpSync(join(folder, 'README.md'), join(target, 'README.md'));
