import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, startPortalProcess } from '@icare/bench/portal-process';
import pg from 'pg';
import { ownDatabaseUrl } from './check-kept.ts';
import { assert, type Drill } from './drill.ts';
import { MailServer } from './mail-server.ts';

/** Mails of a killed portal are settled after a minute, and mails of an unreachable server are retried every minute. */
const settledWithin = 300_000;

export const mail: Drill = {
  name: 'mail',
  proves:
    'while the mail server stops and starts and the portal is killed, every mail arrives or is listed, and duplicates are marked',
  mostlyWaits: true,
  run: async ({ folder, short, random, report }) => {
    const messages = short ? 200 : 1000;
    const kills = short ? 2 : 6;
    const server = new MailServer();
    await server.start();
    const start = (port = '0') =>
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
    const sending = sendAll(url, messages);
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
      portal = await start(new URL(url).port);
      if (serverFirst) await server.start();
    }
    const acknowledged = await sending;
    report(
      `${messages} messages acknowledged over ${kills} kills of the portal, ${Math.floor(kills / 2)} of them without the mail server`,
    );

    const database = new pg.Client(await ownDatabaseUrl(join(folder, 'data')));
    await database.connect();
    const until = performance.now() + settledWithin;
    for (;;) {
      const { rows } = await database.query(
        "SELECT count(*)::int AS open FROM mails WHERE state IN ('waiting', 'sending')",
      );
      if (rows[0]?.open === 0) break;
      assert(performance.now() < until, `${rows[0]?.open} mails are still open`);
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
    await portal.stop();
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
async function sendAll(url: string, messages: number): Promise<Set<string>> {
  const acknowledged = new Set<string>();
  let next = 0;
  const lane = async () => {
    while (next < messages) {
      const number = ++next;
      const key = randomUUID();
      let id: string | null = null;
      while (id === null) {
        id = await send(url, key, number);
        if (id === null) await sleep(100);
      }
      acknowledged.add(id);
      // Spreads the messages over the kills.
      await sleep(20);
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
