import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill } from '../drill.ts';
import { checkOutLastRelease, root } from '../last-release.ts';
import { loadAlerts } from './alerts.ts';
import { assertKept } from './assert-kept.ts';
import { assertPrograms, portalNames, startCluster } from './cluster.ts';
import { startLoad } from './load.ts';
import { scenarios } from './scenarios.ts';

export const cluster: Drill = {
  name: 'cluster',
  proves:
    'three portals behind HAProxy and PgBouncer, with a primary and a synchronous standby: restarts fail no call, what is killed fails only what was under way, and nothing acknowledged is lost or doubled',
  run: async (context) => {
    assertPrograms();
    const { folder, short, report } = context;
    const running = await startCluster(folder);
    try {
      const release = short ? null : await lastRelease(join(folder, 'last-release'), report);
      await Promise.all(
        portalNames.map((name) => running.start(name, { ...(release && { release }) })),
      );
      report('three portals started at once');
      const alerts = await loadAlerts(running.ownerUrl);
      const load = startLoad(running.url);
      await sleep(2_000);
      for (const { name, long, run } of scenarios) {
        if (long && short) continue;
        report(`${name}: ${await run(running, load, context)}`);
      }
      await load.stop();
      report(await assertKept(running, load.kept));
      report(await alerts.assertOnce());
    } finally {
      await running.close();
    }
  },
};

/** The folder with its sources. */
async function lastRelease(folder: string, report: (line: string) => void): Promise<string> {
  report(`the last release is ${await checkOutLastRelease(folder)}`);
  const pages = 'apps/web/dist';
  // Its pages are not built for this; those of this version are as good.
  await symlink(join(root, pages), join(folder, pages));
  return folder;
}
