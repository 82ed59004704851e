import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyRepository } from './copy-repository.ts';

test('a broken contract is reported for every package that uses it, and so is a file outside all projects', () => {
  const copy = copyRepository();
  // Thousands of files: on a busy disk it takes longer than what is usual.
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }), 60_000);
  const contract = join(copy, 'packages/contracts/src/documents.ts');
  const source = readFileSync(contract, 'utf8');
  const declaration = 'export const document = z.object({';
  expect(source).toContain(declaration);
  writeFileSync(contract, source.replace(declaration, `${declaration} planted: z.string(),`));
  writeFileSync(join(copy, 'stray.ts'), 'export const stray = 1;\n');

  const { status, stderr } = spawnSync(process.execPath, ['scripts/check-types.ts'], {
    cwd: copy,
    encoding: 'utf8',
  });

  expect(stderr).toMatch(/^apps\/api\/src\/documents\/.*error TS/m);
  expect(stderr).toMatch(/^apps\/web\/src\/.*error TS/m);
  expect(stderr).toContain('stray.ts: no tsconfig.json includes it');
  expect(status).toBe(1);
});
