import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@icare/api/testing/free-port';
import { givenTime } from '@icare/api/testing/given-time';
import { signIn, startPortalProcess } from '@icare/bench/portal-process';
import { until } from './attack-target.ts';
import { ownDatabaseUrl } from './check-kept.ts';
import { connectClient } from './database-client.ts';
import { assert, type Drill } from './drill.ts';
import { watchHealth } from './health-watch.ts';
import { MailServer } from './mail-server.ts';

/** Mails of a killed portal are settled after a minute, and mails of an unreachable server are retried every minute. */
const settledWithin = 300_000;

export const mail: Drill = {
  name: 'mail',
  proves:
    'while the mail server hangs, stops and starts and the portal is killed, messages are taken at once, every mail arrives or is listed, and duplicates are marked',
  mostlyWaits: true,
  run: async ({ folder, short, full, random, report }) => {
    const messages = short ? 200 : 1000;
    const kills = short ? 2 : 6;
    const server = new MailServer();
    await server.start();
    const port = String(await findFreePort());
    const start = () =>
      startPortalProcess({
        environment: {
          DATA_DIR: join(folder, 'data'),
          PORT: port,
          SMTP_URL: server.url,
          LIMIT_CONTACT_PER_MINUTE: '100000',
        },
        logFile: join(folder, 'portal.log'),
      });
    let portal = await start();
    const { url } = portal;
    const health = watchHealth(url);
    const times: number[] = [];
    const sending = sendAll(url, { messages, pause: short ? 200 : full ? 2_500 : 300, times });
    for (const step of ['greeting', 'content'] as const) {
      server.hangsAt = step;
      await sleep(short ? 4_000 : full ? 300_000 : 30_000);
    }
    server.hangsAt = null;
    const hung = health.since(0);
    await health.stop();
    assert(
      hung.failed.length === 0,
      `health failed ${hung.failed.length} times while it hung: ${JSON.stringify(hung.failed.slice(0, 3))}`,
    );
    report(
      `hanging before its greeting and after the content: ${times.length} messages taken, the longest in ${Math.max(...times).toFixed(0)} ms; health ${hung.checks} × within ${hung.longest.toFixed(0)} ms`,
    );
    assert(Math.max(...times) < 5_000, 'a message waited for the mail server');
    for (let kill = 0; kill < kills; kill++) {
      await sleep(500 + random() * 1500);
      // Alternately kills the portal while it sends mails, or some time after the mail server stopped.
      const serverFirst = kill % 2 === 1;
      if (serverFirst) {
        await server.stop();
        await sleep(200 + random() * 800);
      }
      process.kill(-portal.pid, 'SIGKILL');
      await portal.ended;
      portal = await start();
      if (serverFirst) await server.start();
    }
    const acknowledged = await sending;
    report(
      `${messages} messages acknowledged over ${kills} kills of the portal, ${Math.floor(kills / 2)} of them without the mail server`,
    );

    const database = await connectClient(await ownDatabaseUrl(join(folder, 'data')));
    const limit = givenTime() + settledWithin;
    for (;;) {
      const { rows } = await database.query(
        "SELECT count(*)::int AS open FROM mails WHERE state IN ('waiting', 'sending')",
      );
      if (rows[0]?.open === 0) break;
      assert(givenTime() < limit, `${rows[0]?.open} mails are still open`);
      await sleep(1000);
    }
    const { rows } = await database.query<MailRow>(
      'SELECT message_id, state, about_id, attempts, unknown_attempts FROM mails',
    );
    await database.end();
    assertEveryMail(rows, acknowledged, server.received);
    await assertListed(portal.url, rows);
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    const twice = [...server.received.values()].filter((times) => times > 1).length;
    report(
      `${count('sent')} sent, ${count('failed')} failed, ${count('uncertain')} uncertain; ${twice} arrived twice, and each of them says so`,
    );
    server.hangsAt = 'greeting';
    await send(portal.url, randomUUID(), messages + 1);
    assert(await until(() => server.hanging > 0, 20_000), 'no mail is being sent');
    const stopping = givenTime();
    assert((await portal.stop()) === 0, 'beside a hanging mail server the portal does not stop');
    const took = givenTime() - stopping;
    assert(took < 10_000, `beside a hanging mail server it stops after ${took} ms`);
    report(`it stops beside a hanging mail server in ${took.toFixed(0)} ms`);
    await server.stop();
  },
};

export type MailRow = {
  message_id: string;
  state: string;
  about_id: string;
  attempts: number;
  unknown_attempts: number;
};

/** Sends messages in parallel and retries each until it is acknowledged, as the page does. */
async function sendAll(
  url: string,
  { messages, pause, times }: { messages: number; pause: number; times: number[] },
): Promise<Set<string>> {
  const acknowledged = new Set<string>();
  let next = 0;
  const lane = async () => {
    while (next < messages) {
      const number = ++next;
      const key = randomUUID();
      let id: string | null = null;
      while (id === null) {
        const sent = givenTime();
        id = await send(url, key, number);
        if (id === null) await sleep(100);
        else times.push(givenTime() - sent);
      }
      acknowledged.add(id);
      // Spreads the messages over hangs and kills.
      await sleep(pause);
    }
  };
  await Promise.all(Array.from({ length: 4 }, lane));
  return acknowledged;
}

async function send(url: string, key: string, number: number): Promise<string | null> {
  try {
    const response = await fetch(`${url}/api/contact-messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({
        name: `Visitor ${number}`,
        email: `visitor${number}@example.com`,
        message: `Message ${number}`,
      }),
      signal: AbortSignal.timeout(10_000),
    });
    const { data } = (await response.json()) as { data?: { contactMessage: { id: string } } };
    return response.status === 201 ? (data?.contactMessage.id ?? null) : null;
  } catch {
    return null;
  }
}

export function assertEveryMail(
  rows: readonly MailRow[],
  acknowledged: ReadonlySet<string>,
  received: ReadonlyMap<string, number>,
) {
  const aboutIds = new Set(rows.map(({ about_id }) => about_id));
  assert(rows.length === aboutIds.size, 'a message has two mails');
  for (const id of acknowledged) assert(aboutIds.has(id), `message ${id} has no mail`);
  for (const { message_id, state, attempts, unknown_attempts } of rows) {
    const times = received.get(message_id) ?? 0;
    assert(state !== 'sent' || times > 0, `mail ${message_id} is sent and never arrived`);
    assert(state !== 'failed' || times === 0, `mail ${message_id} is failed and arrived`);
    assert(
      times < 2 || (unknown_attempts > 0 && attempts > 1),
      `mail ${message_id} arrived ${times} times and does not say so`,
    );
  }
  const known = new Set(rows.map(({ message_id }) => message_id));
  for (const id of received.keys()) assert(known.has(id), `mail ${id} arrived from nowhere`);
}

/** Asserts that every undelivered mail is in the list that IT personnel see. */
async function assertListed(url: string, rows: readonly MailRow[]) {
  const token = await signIn(url);
  for (const state of ['failed', 'uncertain']) {
    const response = await fetch(`${url}/api/mails?state=${state}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { page } = (await response.json()) as { page: { total: number } };
    const expected = rows.filter((row) => row.state === state).length;
    assert(page.total === expected, `${page.total} of ${expected} ${state} mails are listed`);
  }
}
