import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signIn, startPortalProcess } from '@icare/bench/portal-process';
import { assertAcknowledged, assertComplete } from './check-kept.ts';
import { assert, type Drill, Skipped } from './drill.ts';
import { startDatabase } from './external-database.ts';
import { type Acknowledged, errorShapeProblem, upload } from './uploads.ts';

const megabyte = 1_000_000;

export const diskFull: Drill = {
  name: 'disk-full',
  proves:
    'with a full disk uploads are refused with 507, reading still works, and the portal recovers without a restart',
  run: async ({ folder, report }) => {
    const dataFolder = join(folder, 'small-disk');
    await mkdir(dataFolder);
    mountSmallDisk(dataFolder);
    try {
      const ballast = join(dataFolder, 'ballast');
      await writeFile(ballast, Buffer.alloc(12 * megabyte));
      const server = await startDatabase(folder);
      const portal = await startPortalProcess({
        environment: {
          DATABASE_URL: server.url('postgres'),
          DATA_DIR: dataFolder,
          DISK_FLOOR_MB: '0',
        },
        logFile: join(folder, 'portal.log'),
      });
      const token = await signIn(portal.url);
      const kept: Acknowledged[] = [];
      const send = async () => {
        const outcome = await upload(portal.url, token, 5 * megabyte);
        if (outcome.acknowledged) kept.push(outcome.acknowledged);
        return outcome;
      };
      let refused = await send();
      for (let sent = 0; refused.status === 201 && sent < 20; sent++) refused = await send();
      assert(
        refused.status === 507 || refused.status === 503,
        `a full disk is answered with ${refused.status}`,
      );
      const problem = errorShapeProblem(refused.body);
      assert(problem === null, problem ?? '');
      const together = await Promise.all(Array.from({ length: 8 }, send));
      assert(
        together.every(({ status }) => status === 507 || status === 503),
        `eight at once on a full disk: ${together.map(({ status }) => status).join(', ')}`,
      );
      await assertAcknowledged(portal.url, token, kept);
      await rm(ballast);
      assert((await send()).status === 201, 'with room again, an upload is still refused');
      await assertAcknowledged(portal.url, token, kept);
      await assertComplete(server.url('postgres'), dataFolder);
      report(
        `refused with ${refused.status}; ${kept.length} uploads whole, healed without a restart`,
      );
      await portal.stop();
      await server.stop();
    } finally {
      spawnSync('umount', ['-l', dataFolder]);
    }
  },
};

function mountSmallDisk(folder: string) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new Skipped('mounting a small disk needs root on Linux');
  }
  const { status, stderr } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', folder],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Skipped(`no small disk can be mounted here (${stderr.trim()})`);
}
