import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, startPortalProcess } from '@icare/bench/portal-process';
import { memoryUsage } from '@icare/bench/processor-time';
import { closeConnections, openConnection, until } from './attack-target.ts';
import { assertAcknowledged } from './check-kept.ts';
import { assert, type Drill } from './drill.ts';
import { watchHealth } from './health-watch.ts';
import {
  assertDocumented,
  countStatuses,
  findFailed,
  longestOf,
  startLoad,
  withinOf,
} from './mixed-load.ts';
import { upload } from './uploads.ts';

/** MB that the portal may have grown by for all of them. */
const allowance = 250;
/** Bytes a second that a slow receiver takes. */
const trickle = 200;

export const slowPeers: Drill = {
  name: 'slow-peers',
  proves:
    'beside hundreds of receivers and senders of a few bytes a second, honest calls are answered as documented and soon, memory is bounded, and with all connections taken by slow receivers honest calls still get through',
  mostlyWaits: true,
  run: async ({ folder, short, random, report }) => {
    const portal = await startPortalProcess({
      environment: {
        DATA_DIR: join(folder, 'data'),
        LIMIT_CONTACT_PER_MINUTE: '100000',
      },
      logFile: join(folder, 'portal.log'),
      // For 200 connections.
      descriptors: 528,
    });
    const token = await signIn(portal.url);
    const large = await upload(portal.url, token, 9_000_000);
    assert(large.acknowledged !== null, 'an upload failed');
    const file = `/api/documents/${large.acknowledged.id}/file`;
    const callFor = async (milliseconds: number) => {
      const load = startLoad({ urls: [portal.url], token, random, lanes: 4, pause: 50 });
      await sleep(milliseconds);
      const { answers, kept } = await load.stop();
      assertDocumented(answers);
      const failed = findFailed(answers);
      assert(failed.length === 0, `honest calls were answered with ${countStatuses(failed)}`);
      await assertAcknowledged(portal.url, token, kept.documents);
      return `${answers.length} honest calls, half within ${withinOf(answers, 0.5)} ms, the longest ${longestOf(answers)} ms`;
    };
    report(`alone: ${await callFor(short ? 2000 : 10_000)}`);
    const memory = memoryUsage(portal.pid);
    const health = watchHealth(portal.url);
    try {
      const begun = performance.now();
      const receivers: ReturnType<typeof receiveSlowly>[] = [];
      // In turn, since what a burst of downloads costs is another matter.
      const addReceivers = async (count: number) => {
        for (let added = 0; added < count; added += 5) {
          receivers.push(...Array.from({ length: 5 }, () => receiveSlowly(portal, file)));
          await sleep(500);
        }
      };
      await addReceivers(100);
      const senders = Array.from({ length: 80 }, () => sendSlowly(portal));
      const took = () => receivers.every(({ received }) => received > 0);
      assert(await until(took, 20_000), 'not all receivers got the begin of their file');
      const beside = await callFor(short ? 4000 : 60_000);
      const grown = memoryUsage(portal.pid) - memory;
      assert(grown < allowance, `the portal has grown by ${grown.toFixed(0)} MB`);
      const steady = health.since(begun);
      report(
        `beside 100 receivers and 80 senders: ${beside}; ${grown.toFixed(0)} MB more; health ${steady.checks} × within ${steady.longest.toFixed(0)} ms, ${steady.failed.length} failed`,
      );

      // More receivers than there may be connections.
      await addReceivers(60);
      const crowded = performance.now();
      const served = async () => {
        // A connection that is broken off while there are too many is made anew, as a browser does.
        return fetch(`${portal.url}/api/documents?search=${Math.random()}`, {
          headers: { connection: 'close' },
        }).then(
          ({ status }) => status === 200,
          () => false,
        );
      };
      const times: number[] = [];
      for (let asked = 0; asked < (short ? 5 : 50); asked++) {
        const sent = performance.now();
        assert(await until(served, 15_000), 'slow receivers kept out an honest call for 15 s');
        times.push(performance.now() - sent);
      }
      const { checks, failed, longest } = health.since(begun);
      // What each receiver is sent at once keeps a slow machine busy for a moment.
      assert(failed.length <= checks / 20, `health failed ${failed.length} of ${checks} times`);
      report(
        `with all connections taken by 160 receivers: the first of ${times.length} honest calls after ${times[0]?.toFixed(0)} ms, the others within ${Math.max(...times.slice(1)).toFixed(0)} ms, in ${((performance.now() - crowded) / 1000).toFixed(1)} s; health ${checks} × within ${longest.toFixed(0)} ms`,
      );
      for (const { stop } of [...receivers, ...senders]) stop();
      report(`after they had gone: ${await callFor(1000)}`);
    } finally {
      await health.stop();
    }
    assert((await portal.stop()) === 0, 'the portal does not stop cleanly');
  },
};

type Target = Parameters<typeof openConnection>[0];

/** Asks for a file and takes a few bytes of it at a time. */
function receiveSlowly(target: Target, path: string) {
  const { socket } = openConnection(target, `GET ${path} HTTP/1.1\r\nHost: portal\r\n\r\n`);
  const line = { received: 0, stop: () => {} };
  // Reads when it wants to, instead of what comes.
  socket.removeAllListeners('data').pause();
  const timer = setInterval(() => {
    line.received += (socket.read(trickle) as string | null)?.length ?? 0;
  }, 1000);
  line.stop = () => {
    clearInterval(timer);
    closeConnections([{ socket }]);
  };
  return line;
}

/** Sends the body of a message a byte at a time, and begins anew when it is cut off. */
function sendSlowly(target: Target) {
  const head =
    'POST /api/contact-messages HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n';
  let line = openConnection(target, head);
  const timer = setInterval(() => {
    if (line.closed) line = openConnection(target, head);
    else line.socket.write(' ');
  }, 1000);
  return {
    stop: () => {
      clearInterval(timer);
      closeConnections([line]);
    },
  };
}
