import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, startPortalProcess } from '@icare/bench/portal-process';
import { assertAcknowledged, assertComplete, ownDatabaseUrl } from './check-kept.ts';
import type { Drill } from './drill.ts';
import { type Acknowledged, keepUploading } from './uploads.ts';

export const uploadKill: Drill = {
  name: 'upload-kill',
  proves:
    'kill -9 of the portal during uploads loses nothing acknowledged and leaves nothing partial',
  run: async ({ folder, short, random, report }) => {
    const dataFolder = join(folder, 'data');
    const start = () =>
      startPortalProcess({
        environment: { DATA_DIR: dataFolder },
        logFile: join(folder, 'portal.log'),
      });
    const all: Acknowledged[] = [];
    const kills = short ? 4 : 20;
    let swept = 0;
    let portal = await start();
    const token = await signIn(portal.url);
    for (let kill = 0; kill < kills; kill++) {
      const uploads = keepUploading(portal.url, token, { lanes: 8, random });
      // However slow the machine is, something is acknowledged before most of the kills.
      await uploads.acknowledged(kill);
      await sleep(random() * 200);
      process.kill(-portal.pid, 'SIGKILL');
      await portal.ended;
      const outcomes = await uploads.stop();
      const fresh = outcomes.flatMap(({ acknowledged }) => acknowledged ?? []);
      all.push(...fresh);
      portal = await start();
      await assertAcknowledged(portal.url, token, fresh);
      swept += await assertComplete(await ownDatabaseUrl(dataFolder), dataFolder);
    }
    await assertAcknowledged(portal.url, token, all);
    report(`${kills} kills, ${all.length} uploads acknowledged and whole, ${swept} strays swept`);
    await portal.stop();
  },
};
