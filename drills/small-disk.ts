import { spawnSync } from 'node:child_process';
import { mkdirSync, statfsSync } from 'node:fs';
import { Skipped } from './drill.ts';

const roomy = 400_000_000;

/** A disk in memory of its own, which can be made full and roomy again. */
export type SmallDisk = {
  folder: string;
  /** Leaves room for so many bytes and files more. */
  leave: (room: { bytes?: number; files?: number }) => void;
  unmount: () => void;
};

/** Mounts a disk on a new folder; skips the drill where that is not allowed. */
export function mountSmallDisk(folder: string): SmallDisk {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new Skipped('mounting a small disk needs root on Linux');
  }
  mkdirSync(folder);
  const problem = mount(['-t', 'tmpfs', '-o', `mode=755,size=${roomy}`, 'tmpfs', folder]);
  if (problem) throw new Skipped(`no small disk can be mounted here (${problem})`);
  return {
    folder,
    leave: ({ bytes, files }) => {
      // What is written in between makes the new size too small, which is refused.
      for (let attempt = 1; ; attempt++) {
        const { blocks, bfree, bsize, files: inodes, ffree } = statfsSync(folder);
        const size = bytes === undefined ? roomy : (blocks - bfree) * bsize + bytes;
        const most = files === undefined ? 1_000_000 : inodes - ffree + files;
        const failure = mount(['-o', `remount,size=${size},nr_inodes=${most}`, folder]);
        if (!failure) return;
        if (attempt === 50) throw new Error(`The small disk cannot be resized: ${failure}`);
      }
    },
    unmount: () => {
      spawnSync('umount', ['-l', folder]);
    },
  };
}

function mount(options: string[]): string | null {
  const { status, stderr } = spawnSync('mount', options, { encoding: 'utf8' });
  return status === 0 ? null : stderr.trim();
}
