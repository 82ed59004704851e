import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findKernelLimits } from './kernel-limits.ts';
import { lanes } from './limits.ts';
import { standardShell } from './reader-command.ts';

test.runIf(process.platform === 'linux')(
  'the kernel lets one file use the processor time of its lane, and the start besides',
  async () => {
    for (const [lane, limits] of Object.entries(lanes)) {
      const { commands } = await findKernelLimits(standardShell, limits);
      const seconds = Number(commands.find((one) => one.startsWith('ulimit -t '))?.slice(10));
      expect(seconds, lane).toBeGreaterThan(limits.processorTime / 1000);
    }
  },
);

test.runIf(process.platform === 'linux')(
  'all that is asked at once is tried by one shell, each limit by itself',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-limits-'));
    const shell = join(folder, 'shell');
    // Refuses one limit, as a kernel may, and notes that it was started.
    await writeFile(
      shell,
      `#!/bin/sh\necho started >> ${folder}/starts\nulimit() { test "$1 $2" != "-f 0" && command ulimit "$@"; }\neval "$2"\n`,
      { mode: 0o700 },
    );
    const found = await Promise.all(
      Object.values(lanes).map((limits) => findKernelLimits(shell, limits)),
    );
    for (const { missing } of found) expect(missing).toEqual(['written']);
    expect(await readFile(join(folder, 'starts'), 'utf8')).toBe('started\n');
    await rm(folder, { recursive: true });
  },
);

test('without a shell no limit is missing, and it is tried again', async () => {
  for (let time = 0; time < 2; time++) {
    const { missing } = await findKernelLimits('/nowhere/shell', lanes.drawing);
    expect(missing).toEqual([]);
  }
});
