import { spawn } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { assert, type Drill, Skipped } from './drill.ts';
import { checkOutLastRelease, root } from './last-release.ts';

export const lastReleaseTests: Drill = {
  name: 'last-release',
  proves:
    'the last release passes its own tests of the API on the schema of this version, so both can serve side by side',
  run: async ({ folder, short, report }) => {
    if (short) throw new Skipped('it takes as long as all tests of the API');
    const sources = join(folder, 'sources');
    report(`the last release is ${await checkOutLastRelease(sources)}`);
    const migrations = 'prisma/migrations';
    await rm(join(sources, migrations), { recursive: true });
    await cp(join(root, migrations), join(sources, migrations), { recursive: true });
    const { code, output } = await runTests(join(sources, 'apps/api'));
    const lines = output.split('\n');
    const failures = lines.filter((line) => /^ *(FAIL|×)/.test(line)).slice(0, 40);
    assert(code === 0, `they fail:\n${failures.join('\n')}\n${lines.slice(-30).join('\n')}`);
    report(lines.findLast((line) => /^ *Tests /.test(line))?.trim() ?? 'they pass');
  },
};

/** Compares the lists of a release with those of its own database; a later one may add to them. */
const ofItsOwnSchema = 'src/parity.test.ts';

/** All of them but `ofItsOwnSchema`, or those that DRILL_TESTS names. */
function runTests(folder: string): Promise<{ code: number | null; output: string }> {
  const manifest = createRequire(import.meta.url).resolve('vitest/package.json');
  const vitest = join(dirname(manifest), 'vitest.mjs');
  const names = process.env['DRILL_TESTS']?.split(' ') ?? [];
  const child = spawn(process.execPath, [vitest, 'run', '--exclude', ofItsOwnSchema, ...names], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killChild = () => child.kill('SIGTERM');
  process.once('exit', killChild);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + stripVTControlCharacters(text)).slice(-500_000);
    });
  }
  return new Promise((resolve) => {
    child.once('close', (code) => {
      process.removeListener('exit', killChild);
      resolve({ code, output });
    });
  });
}
