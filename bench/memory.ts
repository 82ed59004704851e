import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from './child-process.ts';
import { uploadLoad } from './load.ts';
import { signIn, startPortalProcess } from './portal-process.ts';
import { memoryUsage } from './processor-time.ts';
import { median, table } from './table.ts';
import type { Workspace } from './workspace.ts';

const slowReaders = 200;

/** Measures the peak memory of the portal's process and its start-up time. */
export async function measureMemory(workspace: Workspace) {
  const { url, dataFolder } = await workspace.makeDatabase('memory', {
    documents: 10_000,
    people: 2000,
  });
  const start = () =>
    startPortalProcess({
      environment: { DATABASE_URL: url, DATA_DIR: dataFolder },
      logFile: join(workspace.folder, 'portal.log'),
    });
  const starts: number[] = [];
  for (let round = 0; round < 6; round++) {
    const portal = await start();
    // The first start compiles; later ones are warm.
    if (round > 0) starts.push(portal.startedIn);
    await portal.stop();
  }

  const portal = await start();
  const token = await signIn(portal.url);
  const idle = memoryUsage(portal.pid);
  await uploadLoad({ url: portal.url, token }, 9_500_000, { connections: 50, seconds: 10 });
  const uploading = memoryUsage(portal.pid, 'VmHWM');
  await portal.stop();

  const added = await slowDownloads(await start());
  console.log(
    `\n${table(
      ['what', 'measured', 'goal'],
      [
        ['start to listening, warm, median of 5', `${Math.round(median(starts))} ms`, '500 ms'],
        ['memory when idle', `${Math.round(idle)} MB`, ''],
        ['most memory, 50 uploads of 9.5 MB at once', `${Math.round(uploading)} MB`, '400 MB'],
        [`added by ${slowReaders} slow downloads`, `${Math.round(added)} MB`, '150 MB'],
      ],
    )}\n`,
  );
}

/** Opens downloads of 9.5 MB whose clients hardly read for five seconds; returns the peak MB that they added. */
async function slowDownloads(portal: Child): Promise<number> {
  const newest = await fetch(`${portal.url}/api/documents?limit=1`);
  const { data } = (await newest.json()) as { data: { documents: { path: string }[] } };
  const path = data.documents[0]?.path;
  await fetch(`${portal.url}${path}`).then((response) => response.arrayBuffer());
  const before = memoryUsage(portal.pid);
  const readers = Array.from({ length: slowReaders }, () => {
    const request = get(`${portal.url}${path}`, { agent: false }, (response) => response.pause());
    request.on('error', () => {});
    return request;
  });
  let most = before;
  for (let sample = 0; sample < 50; sample++) {
    await sleep(100);
    most = Math.max(most, memoryUsage(portal.pid));
  }
  for (const reader of readers) reader.destroy();
  await portal.stop();
  return most - before;
}
