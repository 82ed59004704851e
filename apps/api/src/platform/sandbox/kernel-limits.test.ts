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
