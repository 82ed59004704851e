import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from './repository-files.ts';

const runTests = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/test.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: root, NO_COLOR: '1' },
  });

test('a path runs that file alone, in its suite', () => {
  const { status, stdout } = runTests('packages/domain/src/lagos-date.test.ts');
  expect(stdout).toMatch(/Test Files {2}1 passed \(1\)/);
  expect(stdout).toMatch(/ok {5}Domain \([\d.]+ s\)\n$/);
  expect(status).toBe(0);
});

test('a failing suite fails the whole run', () => {
  const { status, stdout } = runTests('packages/domain', '--no-such-option');
  expect(stdout).toMatch(/FAILED Domain/);
  expect(status).toBe(1);
});

test.each([
  ['packages/domain/src/nowhere.test.ts', 'There is no packages/domain/src/nowhere.test.ts.'],
  ['README.md', 'README.md is of no suite: '],
])('%s is refused', (path, why) => {
  const { status, stderr } = runTests(path);
  expect(stderr).toContain(why);
  expect(status).toBe(2);
});
