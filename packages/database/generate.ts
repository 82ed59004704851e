/**
 * `prisma generate` where nothing but the package registry can be reached. The command insists on a schema-engine
 * binary and would download one, although generating only uses WebAssembly; naming any existing file satisfies it.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const command = createRequire(import.meta.url).resolve('prisma/build/index.js');
const { status } = spawnSync(process.execPath, [command, 'generate', '--no-hints'], {
  cwd: import.meta.dirname,
  stdio: 'inherit',
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    CHECKPOINT_DISABLE: '1',
  },
});
process.exit(status ?? 1);
