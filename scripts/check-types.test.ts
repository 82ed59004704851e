import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { repositoryFiles, root } from './repository-files.ts';

/** Copies the working tree and links its installed packages. */
function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'portal-types-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  const files = repositoryFiles();
  for (const file of files) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  const packages = files
    .filter((file) => file.endsWith('/package.json'))
    .map((file) => join(dirname(file), 'node_modules'));
  // Links between the repository's own packages are relative, so those of the copy point into the copy.
  for (const folder of packages) {
    cpSync(join(root, folder), join(copy, folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/node_modules[\\/]\.[^\\/]+$/.test(path),
    });
  }
  for (const generated of ['packages/database/generated', 'packages/database/src/generated']) {
    cpSync(join(root, generated), join(copy, generated), { recursive: true });
  }
  spawnSync('git', ['init', '--quiet'], { cwd: copy });
  return copy;
}

test('a broken contract is reported for every package that uses it, and so is a file outside all projects', () => {
  const copy = copyRepository();
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
