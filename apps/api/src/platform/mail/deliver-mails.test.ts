import { readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { smtpAnswer, testMailServer } from '../../testing/mail-server.ts';
import { outboxOf } from '../../testing/outbox.ts';
import { testPortal } from '../../testing/portal.ts';
import { chooseCarrier } from './choose-carrier.ts';
import { deliverMails } from './deliver-mails.ts';
import { createMailServerCarrier } from './mail-server.ts';

const portal = await testPortal();
const { platform } = portal;
const { queue, stateOf, deliverTo, empty } = outboxOf(platform);
const minute = 60_000;

beforeEach(async () => {
  await empty();
});

describe('with a mail server', () => {
  test('a mail arrives once, with its Message-ID, its text and its Reply-To', async () => {
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

  test('an unreachable server uses up no attempt; all mails are delivered when it is back', async () => {
    // Not a port that was free a moment ago: another program may use it by now.
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

  test('a permanently refused mail is listed as failed, and the others are still delivered', async () => {
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
    // The server's reply contains the recipient's address; the log must not.
    const lines = portal.log.filter(({ mail }) => mail === bad.id);
    expect(lines).toMatchObject([{ reason: expect.stringContaining('no mailbox') }]);
    expect(JSON.stringify(portal.log)).not.toContain('nobody@hospital.example');
  });

  test('a temporarily refused mail is tried at growing intervals, and finally given up', async () => {
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

  test('if the server refuses the sender or the session, the mail does not fail', async () => {
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

  test('signs in if SMTP_URL has a username', async () => {
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

test('a refusal because of missing permission is retried for two days', async () => {
  for (const answer of ['5.7.1 Relay access denied', '5.7.0 Authentication required']) {
    const server = await testMailServer({
      onRcptTo: (_address, _session, callback) => callback(smtpAnswer(554, answer)),
    });
    const mail = await queue();
    await deliverTo(server.url);
    expect(await stateOf(mail.id)).toMatchObject({ state: 'waiting', attempts: 1 });
  }
});

test('a mail larger than the server accepts is listed as failed and does not stop others', async () => {
  const server = await testMailServer({ size: 100 });
  const mails = [await queue(), await queue(), await queue(), await queue()];
  await deliverTo(server.url);
  for (const { id } of mails) expect((await stateOf(id)).state).toBe('failed');
});

test('delivery to a silent server times out', async () => {
  const silent = createServer((socket) => void socket.on('error', () => {}));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const mail = await queue();
  const { port } = silent.address() as AddressInfo;
  const carrier = createMailServerCarrier(platform.config, `smtp://127.0.0.1:${port}`, {
    within: 50,
  });
  await deliverMails(platform, carrier);
  expect(await stateOf(mail.id)).toMatchObject({
    state: 'waiting',
    attempts: 0,
    lastError: 'The mail server took too long.',
  });
});

test('a password is not sent unencrypted over a network', async () => {
  let asked = false;
  const server = await testMailServer({
    authOptional: false,
    onAuth: (_auth, _session, callback) => {
      asked = true;
      callback(null, { user: 'portal' });
    },
  });
  const mail = await queue();
  // The same server under an address that does not count as this machine.
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

test('no delivery starts once the portal stops', async () => {
  const server = await testMailServer();
  await queue();
  await deliverMails(
    platform,
    createMailServerCarrier(platform.config, server.url),
    AbortSignal.abort(),
  );
  expect(server.received).toHaveLength(0);
});

test('without a mail server each mail is a complete file that only the portal may read', async () => {
  const mail = await queue();
  await deliverMails(platform, chooseCarrier(platform.config));
  const folder = join(platform.config.dataDirectory, 'outbox');
  const names = await readdir(folder);
  expect(names).toEqual([expect.stringMatching(new RegExp(`^\\d{14}-${mail.id}\\.eml$`))]);
  const source = await readFile(join(folder, names[0] ?? ''), 'utf8');
  expect(source).toContain(`Message-ID: ${mail.messageId}`);
  expect((await stateOf(mail.id)).state).toBe('sent');
});
