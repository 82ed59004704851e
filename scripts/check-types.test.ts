import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyRepository } from './copy-repository.ts';

/** Of each app one file that uses the contract: to check all of them would take a minute of every core. */
const users = ['apps/api/src/documents/to-document.ts', 'apps/web/src/testing/document-samples.ts'];
const ownScripts = ['check-types', 'report-problems', 'repository-files'];

/** The packages as they are, and of everything else its settings. */
function isWanted(file: string): boolean {
  return (
    !/^(apps|bench|drills|scripts)\/.*\.(ts|tsx)$/.test(file) ||
    users.includes(file) ||
    ownScripts.some((name) => file === `scripts/${name}.ts`)
  );
}

test('a broken contract is reported for every package that uses it, and so is a file outside all projects', () => {
  const copy = copyRepository(isWanted);
  // On a busy disk it takes longer than what is usual.
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

  for (const user of users) {
    const told = stderr.split('\n').filter((line) => line.startsWith(`${user}(`));
    expect(told.join('\n')).toMatch(/error TS\d+: Property 'planted' is missing/);
  }
  expect(stderr).toContain('stray.ts: no tsconfig.json includes it');
  expect(status).toBe(1);
});
