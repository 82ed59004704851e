import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from './repository-files.ts';

const verify = (...names: string[]) =>
  spawnSync(process.execPath, ['scripts/verify.ts', ...names], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });

test('each step that is named is run', () => {
  const { stdout, status } = verify('transactions', 'suppressions');
  expect(stdout.match(/^ok +\w+/gm)).toEqual(['ok     Transactions', 'ok     Suppressions']);
  expect(status).toBe(0);
});

test('a name of no step is refused, and nothing is said to be verified', () => {
  const { stdout, stderr, status } = verify('transactions', 'no-such-step');
  expect(stdout).toBe('');
  expect(stderr).toContain('There is no step no-such-step: ');
  expect(status).toBe(2);
});
