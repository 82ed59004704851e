import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openObjectStorage } from '@icare/api/platform/storage/object-storage';
import { findFreePort } from '@icare/api/testing/free-port';
import { hasSwift, startSwiftServer } from '@icare/api/testing/swift-server';
import { signIn, startPortalProcess } from '@icare/bench/portal-process';
import { getHealth } from '@icare/contracts/health';
import { until } from './attack-target.ts';
import {
  assertAcknowledged,
  assertComplete,
  assertStoredOnce,
  ownDatabaseUrl,
} from './check-kept.ts';
import { assert, type Drill, Skipped } from './drill.ts';
import { watchHealth } from './health-watch.ts';
import {
  type Answer,
  assertDocumented,
  countStatuses,
  findFailed,
  longestGiven,
  longestOf,
  startLoad,
} from './mixed-load.ts';

/** Calls that need no file. */
const withoutFiles = new Set([
  'list',
  'postings',
  'search',
  'own list',
  'session',
  'message',
  'receipt',
]);

export const objectStoreAway: Drill = {
  name: 'object-store-away',
  proves:
    'while the object store refuses connections and while it hangs, files are answered with 503 within 15 s, everything else works, health says so, and files work by themselves once it is back; nothing acknowledged is lost',
  mostlyWaits: true,
  run: async ({ folder, short, full, random, report }) => {
    if (!hasSwift) throw new Skipped('it needs an object store (apt-get install python3-swift)');
    const swift = await startSwiftServer();
    const line = await startLine(Number(new URL(swift.endpoint).port));
    const resume = () => process.kill(swift.pid, 'SIGCONT');
    try {
      const { environment, store } = await swift.makeBucket(line.endpoint);
      const dataFolder = join(folder, 'data');
      const portal = await startPortalProcess({
        environment: {
          DATA_DIR: dataFolder,
          LIMIT_CONTACT_PER_MINUTE: '100000',
          ...environment,
        },
        logFile: join(folder, 'portal.log'),
      });
      const token = await signIn(portal.url);
      const health = watchHealth(portal.url);
      const load = startLoad({ urls: [portal.url], token, random, lanes: 12, pause: 100 });
      const stored = (since: number) =>
        load.answers.some(
          ({ call, at, status }) => call === 'upload' && at > since && status === 201,
        );
      const opened = (since: number) =>
        load.answers.some(
          ({ call, at, status }) => call === 'download' && at > since && status === 200,
        );
      const works = (since: number) => stored(since) && opened(since);
      assert(
        await until(() => works(0), 30_000),
        `files do not work with the store there: ${countStatuses(load.answers)}`,
      );

      // Ten minutes in the full drill.
      const seconds = short ? 6 : full ? 300 : 30;
      const outages: Outage[] = [];
      for (const [way, begin, end] of [
        ['refuses connections', line.cut, line.restore],
        ['hangs', async () => process.kill(swift.pid, 'SIGSTOP'), async () => resume()],
      ] as const) {
        const beginning = performance.now();
        await begin();
        const begun = performance.now();
        outages.push({ beginning, begun });
        await sleep(seconds * 1000);
        const isAway = async () => (await storageOf(portal.url)) === 'away';
        assert(await until(isAway, 5_000), `health does not say of a store that it ${way}`);
        const { checks, failed } = health.since(begun);
        // A slow machine may be late for one check in fifty.
        assert(
          failed.length <= Math.max(2, checks / 50),
          `health failed ${failed.length} of ${checks} times: it ${way}`,
        );
        await end();
        const over = performance.now();
        assert(await until(() => works(over), 30_000), `no file 30 s after the store is back`);
        const back = performance.now() - over;
        const during = load.answers.filter(({ at }) => at > begun && at < over);
        const others = during.filter(({ call }) => withoutFiles.has(call));
        const failing = findFailed(others);
        assert(failing.length === 0, `without files, but: ${countStatuses(failing)}`);
        report(
          `it ${way} for ${seconds} s: ${others.length} calls without files served within ${longestOf(others)} ms, ${during.length - others.length} with files (${countStatuses(during.filter((answer) => !others.includes(answer)))}) within ${longestOf(during)} ms; files work ${back.toFixed(0)} ms after its return`,
        );
      }
      const { answers, kept } = await load.stop();
      await health.stop();
      assertDocumented(answers);
      const strange = answers.find(
        (answer) =>
          answer.status !== 503 &&
          (answer.status === null || answer.status >= 300) &&
          !mayBeBrokenOff(answer, outages),
      );
      assert(!strange, `a ${strange?.call} was answered with ${strange?.status}`);
      assert(longestGiven(answers) < 15_000, `a call took ${longestGiven(answers)} ms`);
      await assertAcknowledged(portal.url, token, kept.documents);
      const databaseUrl = await ownDatabaseUrl(dataFolder);
      await assertStoredOnce(databaseUrl, kept);
      const storage = await openObjectStorage(store, join(dataFolder, 'files', 'incoming'));
      const swept = await assertComplete(databaseUrl, dataFolder, storage);
      report(
        `${kept.documents.length} uploads, ${kept.messages.length} messages and ${kept.receipts.length} receipts there once, ${swept} strays swept`,
      );
      assert((await portal.stop()) === 0, 'the portal does not stop cleanly');
    } finally {
      resume();
      await line.cut();
      await swift.stop();
    }
  },
};

/** When the store began to be away: from the first moment of it to the last. */
type Outage = { beginning: number; begun: number };

/** Of a file whose first bytes are sent when the store goes, the rest cannot come and no status can say so. */
function mayBeBrokenOff({ call, at, status, milliseconds }: Answer, outages: Outage[]): boolean {
  return (
    call === 'download' &&
    status === null &&
    outages.some(({ beginning, begun }) => at <= begun && at + milliseconds >= beginning)
  );
}

async function storageOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/health`);
  return getHealth.response.parse(await answer.json()).data.storage;
}

/** A line to a port, which can be cut. */
async function startLine(target: number) {
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  const port = await findFreePort();
  const restore = async () => {
    const listener = createServer((near) => {
      const far = connect(target, '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one);
        one
          .on('error', () => other.destroy())
          .on('close', () => {
            sockets.delete(one);
            other.destroy();
          });
        one.pipe(other);
      }
    });
    await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve));
    server = listener;
  };
  await restore();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    restore,
    cut: async () => {
      server?.close();
      server = null;
      for (const socket of sockets) socket.destroy();
    },
  };
}
