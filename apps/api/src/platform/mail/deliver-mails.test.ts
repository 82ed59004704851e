import { readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { smtpAnswer, testMailServer } from '../../testing/mail-server.ts';
import { outboxOf } from '../../testing/outbox.ts';
import { testPortal } from '../../testing/portal.ts';
import { chooseCarrier } from './choose-carrier.ts';
import { deliverMails } from './deliver-mails.ts';
import { mailServer } from './mail-server.ts';

const portal = await testPortal();
const { platform } = portal;
const { queue, stateOf, deliverTo, empty } = outboxOf(platform);
const minute = 60_000;

beforeEach(async () => {
  await empty();
});

describe('with a mail server', () => {
  test('a mail arrives once, with its Message-ID, its text and where to answer', async () => {
    const server = await testMailServer();
    const mail = await queue();
    await deliverTo(server.url);
    await deliverTo(server.url);
    expect(server.received).toHaveLength(1);
    const [{ from, to, source } = { from: '', to: [], source: '' }] = server.received;
    expect(from).toBe(platform.config.site.infoEmail);
    expect(to).toEqual(['desk@hospital.example']);
    expect(source).toContain(`Message-ID: ${mail.messageId}`);
    expect(source).toContain('Reply-To: ada@example.com');
    expect(source).toContain('Auto-Submitted: auto-generated');
    expect(await stateOf(mail.id)).toMatchObject({ state: 'sent', attempts: 1, lastError: null });
  });

  test('a server that is away takes no attempt; everything goes out when it is back', async () => {
    // Not a port that was free a moment ago: whatever else runs here may have it by now.
    const gone = 'smtp://127.0.0.1:1';
    const mails = [await queue(), await queue(), await queue(), await queue(), await queue()];
    for (let hour = 0; hour < 3; hour++) {
      await deliverTo(gone);
      portal.clock.advance(60 * minute);
    }
    for (const { id } of mails) {
      expect(await stateOf(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    }
    const back = await testMailServer();
    await deliverTo(back.url);
    expect(back.received).toHaveLength(mails.length);
  });

  test('a mail that is refused for good is listed as failed and the others still go', async () => {
    const server = await testMailServer({
      onRcptTo: ({ address }, _session, callback) =>
        callback(address.startsWith('nobody') ? smtpAnswer(550, `<${address}>: no mailbox`) : null),
    });
    const bad = await queue({ to: 'nobody@hospital.example' });
    const good = await queue();
    await deliverTo(server.url);
    expect(await stateOf(bad.id)).toMatchObject({
      state: 'failed',
      nextAttemptAt: null,
      lastError: expect.stringContaining('<nobody@hospital.example>: no mailbox'),
    });
    expect((await stateOf(good.id)).state).toBe('sent');
    // The server's words name whom the mail was for; the log does not.
    const lines = portal.log.filter(({ mail }) => mail === bad.id);
    expect(lines).toMatchObject([{ reason: expect.stringContaining('no mailbox') }]);
    expect(JSON.stringify(portal.log)).not.toContain('nobody@hospital.example');
  });

  test('a mail that is put off comes back later and later, and in the end is given up', async () => {
    const server = await testMailServer({ accept: () => smtpAnswer(451, 'Come back later') });
    const mail = await queue();
    const waits: number[] = [];
    for (;;) {
      await deliverTo(server.url);
      const now = await stateOf(mail.id);
      if (!now.nextAttemptAt) break;
      waits.push((now.nextAttemptAt.getTime() - platform.clock().getTime()) / minute);
      portal.clock.advance(now.nextAttemptAt.getTime() - platform.clock().getTime());
    }
    expect(waits.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120]);
    expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(2 * 24 * 60 - 720);
    expect(await stateOf(mail.id)).toMatchObject({ state: 'failed', attempts: 30 });
  });

  test('a server that refuses the sender or the session is not the fault of the mail', async () => {
    const refusesSender = await testMailServer({
      onMailFrom: (_address, _session, callback) => callback(smtpAnswer(550, 'Not from you')),
    });
    const mail = await queue();
    await deliverTo(refusesSender.url);
    expect(await stateOf(mail.id)).toMatchObject({ state: 'waiting', attempts: 0 });
    const wantsPassword = await testMailServer({
      authOptional: false,
      onAuth: (_auth, _session, callback) => callback(smtpAnswer(535, 'Wrong password')),
    });
    portal.clock.advance(minute);
    await deliverTo(wantsPassword.url.replace('//', '//portal:wrong@'));
    expect(await stateOf(mail.id)).toMatchObject({
      state: 'waiting',
      attempts: 0,
      lastError: expect.stringContaining('Wrong password'),
    });
  });

  test('signs in where the address says so', async () => {
    const seen: string[] = [];
    const server = await testMailServer({
      authOptional: false,
      onAuth: ({ username = '', password = '' }, _session, callback) => {
        seen.push(`${username} ${password}`);
        callback(null, { user: username });
      },
    });
    const mail = await queue();
    await deliverTo(server.url.replace('//', '//portal:p%40ss@'));
    expect(seen).toEqual(['portal p@ss']);
    expect((await stateOf(mail.id)).state).toBe('sent');
  });
});

test('what a server refuses for its own reasons can be put right for two days', async () => {
  for (const answer of ['5.7.1 Relay access denied', '5.7.0 Authentication required']) {
    const server = await testMailServer({
      onRcptTo: (_address, _session, callback) => callback(smtpAnswer(554, answer)),
    });
    const mail = await queue();
    await deliverTo(server.url);
    expect(await stateOf(mail.id)).toMatchObject({ state: 'waiting', attempts: 1 });
  }
});

test('a mail larger than the server takes is listed as failed and stops no others', async () => {
  const server = await testMailServer({ size: 100 });
  const mails = [await queue(), await queue(), await queue(), await queue()];
  await deliverTo(server.url);
  for (const { id } of mails) expect((await stateOf(id)).state).toBe('failed');
});

test('a server that says nothing is given up in time', async () => {
  const silent = createServer((socket) => void socket.on('error', () => {}));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const mail = await queue();
  const { port } = silent.address() as AddressInfo;
  const carrier = mailServer(platform.config, `smtp://127.0.0.1:${port}`, { within: 50 });
  await deliverMails(platform, carrier);
  expect(await stateOf(mail.id)).toMatchObject({
    state: 'waiting',
    attempts: 0,
    lastError: 'The mail server took too long.',
  });
});

test('a password does not cross a network in the clear', async () => {
  let asked = false;
  const server = await testMailServer({
    authOptional: false,
    onAuth: (_auth, _session, callback) => {
      asked = true;
      callback(null, { user: 'portal' });
    },
  });
  const mail = await queue();
  // The same server by an address that is not known to be this machine.
  const elsewhere = server.url.replace('127.0.0.1', 'portal:secret@0.0.0.0');
  await deliverTo(elsewhere);
  expect(asked).toBe(false);
  expect((await stateOf(mail.id)).state).toBe('waiting');
  portal.clock.advance(minute);
  await deliverTo(`${elsewhere}?requireTLS=false`);
  expect((await stateOf(mail.id)).state).toBe('sent');
});

test('many processes at once deliver each mail once', async () => {
  const server = await testMailServer();
  const mails = await Promise.all(Array.from({ length: 40 }, () => queue()));
  await Promise.all(Array.from({ length: 5 }, () => deliverTo(server.url)));
  const ids = server.received.map(({ source }) => /Message-ID: (\S+)/.exec(source)?.[1]);
  expect(ids).toHaveLength(mails.length);
  expect(new Set(ids)).toEqual(new Set(mails.map(({ messageId }) => messageId)));
});

test('nothing new is begun once the portal stops', async () => {
  const server = await testMailServer();
  await queue();
  await deliverMails(platform, mailServer(platform.config, server.url), AbortSignal.abort());
  expect(server.received).toHaveLength(0);
});

test('without a mail server each mail is a file, whole and for nobody else to read', async () => {
  const mail = await queue();
  await deliverMails(platform, chooseCarrier(platform.config));
  const folder = join(platform.config.dataDirectory, 'outbox');
  const names = await readdir(folder);
  expect(names).toEqual([expect.stringMatching(new RegExp(`^\\d{14}-${mail.id}\\.eml$`))]);
  const source = await readFile(join(folder, names[0] ?? ''), 'utf8');
  expect(source).toContain(`Message-ID: ${mail.messageId}`);
  expect((await stateOf(mail.id)).state).toBe('sent');
});
