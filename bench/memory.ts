import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from './child-process.ts';
import type { Ground } from './ground.ts';
import { uploadLoad } from './load.ts';
import { signIn, startPortalProcess } from './portal-process.ts';
import { memoryOf } from './processor-time.ts';
import { median, table } from './table.ts';

const slowReaders = 200;

/** What the portal's process takes at its most, and how long it takes to start. */
export async function measureMemory(ground: Ground) {
  const { url, dataFolder } = await ground.makeDatabase('memory', {
    documents: 10_000,
    people: 2000,
  });
  const start = () =>
    startPortalProcess({
      environment: { DATABASE_URL: url, DATA_DIR: dataFolder },
      logFile: join(ground.folder, 'portal.log'),
    });
  const starts: number[] = [];
  for (let round = 0; round < 6; round++) {
    const portal = await start();
    // The first start compiles; those after it are warm.
    if (round > 0) starts.push(portal.startedIn);
    await portal.stop();
  }

  const portal = await start();
  const token = await signIn(portal.url);
  const idle = memoryOf(portal.pid);
  await uploadLoad({ url: portal.url, token }, 9_500_000, { connections: 50, seconds: 10 });
  const uploading = memoryOf(portal.pid, 'VmHWM');
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

/** Opens downloads of 9.5 MB that read hardly anything for five seconds; returns the MB they added at the most. */
async function slowDownloads(portal: Child): Promise<number> {
  const newest = await fetch(`${portal.url}/api/documents?limit=1`);
  const { data } = (await newest.json()) as { data: { documents: { path: string }[] } };
  const path = data.documents[0]?.path;
  await fetch(`${portal.url}${path}`).then((response) => response.arrayBuffer());
  const before = memoryOf(portal.pid);
  const readers = Array.from({ length: slowReaders }, () => {
    const request = get(`${portal.url}${path}`, { agent: false }, (response) => response.pause());
    request.on('error', () => {});
    return request;
  });
  let most = before;
  for (let sample = 0; sample < 50; sample++) {
    await sleep(100);
    most = Math.max(most, memoryOf(portal.pid));
  }
  for (const reader of readers) reader.destroy();
  await portal.stop();
  return most - before;
}
