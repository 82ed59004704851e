import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testMailServer } from '../../testing/mail-server.ts';
import { outboxOf } from '../../testing/outbox.ts';
import { testPortal } from '../../testing/portal.ts';
import { deliverMails } from './deliver-mails.ts';

const portal = await testPortal();
const { platform } = portal;
const { prisma } = platform.database;
const { queue, stateOf, deliverTo, empty } = outboxOf(platform);
const minute = 60_000;
const taken = { kind: 'sent' } as const;
const notTaken = { kind: 'refused', forGood: true, reason: '550 No' } as const;

beforeEach(async () => {
  await empty();
});

describe('when it is unknown whether a mail arrived', () => {
  test('a repeatable mail is sent again and marked as possibly repeated', async () => {
    const dying = await serverThatDiesAfterTheContent();
    const mail = await queue({ repeatable: true });
    await deliverTo(dying);
    expect(await stateOf(mail.id)).toMatchObject({ state: 'waiting', unknownAttempts: 1 });
    const server = await testMailServer();
    portal.clock.advance(minute);
    await deliverTo(server.url);
    expect(server.received[0]?.source).toContain(`Message-ID: ${mail.messageId}`);
    const admin = await portal.as('ROLE_ADMIN');
    const { body } = await admin.get('/api/mails').query({ search: mail.to });
    expect(body.data.mails[0]).toMatchObject({ state: 'sent', possiblyRepeated: true });
  });

  test('any other mail is listed as uncertain, for IT to decide', async () => {
    const dying = await serverThatDiesAfterTheContent();
    const mail = await queue({ repeatable: false });
    await deliverTo(dying);
    const server = await testMailServer();
    portal.clock.advance(24 * 60 * minute);
    await deliverTo(server.url);
    expect(server.received).toHaveLength(0);
    expect(await stateOf(mail.id)).toMatchObject({ state: 'uncertain', nextAttemptAt: null });
  });

  test('a mail whose process died during delivery is settled when its lease expires', async () => {
    const server = await testMailServer();
    const [again, once] = [await queue(), await queue({ repeatable: false })];
    await prisma.mail.updateMany({
      data: {
        state: 'sending',
        attempts: 1,
        nextAttemptAt: null,
        leaseId: randomUUID(),
        leasedUntil: new Date(platform.clock().getTime() + minute),
      },
    });
    await deliverTo(server.url);
    expect(server.received).toHaveLength(0);
    portal.clock.advance(minute + 1);
    await deliverTo(server.url);
    portal.clock.advance(minute);
    await deliverTo(server.url);
    expect(server.received).toHaveLength(1);
    expect((await stateOf(again.id)).state).toBe('sent');
    expect((await stateOf(once.id)).state).toBe('uncertain');
  });

  test('a mail refused after it may have arrived is uncertain, not failed', async () => {
    const mail = await queue();
    await deliverTo(await serverThatDiesAfterTheContent());
    portal.clock.advance(minute);
    await deliverMails(platform, () => ({ handOver: async () => notTaken, close: () => {} }));
    expect(await stateOf(mail.id)).toMatchObject({ state: 'uncertain', lastError: '550 No' });
  });

  test('a delivered mail counts as sent, whatever outcome another process had meanwhile', async () => {
    const mail = await queue();
    const other = () =>
      deliverMails(platform, () => ({ handOver: async () => notTaken, close: () => {} }));
    const slow = () => ({
      handOver: async () => {
        portal.clock.advance(2 * minute);
        await other();
        portal.clock.advance(2 * minute);
        await other();
        return taken;
      },
      close: () => {},
    });
    await deliverMails(platform, slow);
    expect((await stateOf(mail.id)).state).toBe('sent');
  });

  test('a mail that kills every process is not tried for ever', async () => {
    const mail = await queue();
    for (let round = 0; round < 70; round++) {
      const dies = () => ({ handOver: () => Promise.reject(new Error('killed')), close: () => {} });
      await deliverMails(platform, dies).catch(() => {});
      portal.clock.advance(3 * 60 * minute);
    }
    expect(await stateOf(mail.id)).toMatchObject({ state: 'uncertain', attempts: 30 });
  });

  test('the outcome of a slow process that did deliver is kept', async () => {
    const mail = await queue({ repeatable: false });
    const slow = deliverMails(platform, () => ({
      handOver: async () => {
        portal.clock.advance(2 * minute);
        // Meanwhile another process treats the mail as abandoned.
        await deliverTo('smtp://127.0.0.1:1');
        expect((await stateOf(mail.id)).state).toBe('uncertain');
        return { kind: 'sent' };
      },
      close: () => {},
    }));
    await slow;
    expect((await stateOf(mail.id)).state).toBe('sent');
  });
});

/** A server that receives the whole content and then closes the connection instead of confirming it. */
async function serverThatDiesAfterTheContent(): Promise<string> {
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {});
    socket.write('220 ready\r\n');
    let inContent = false;
    socket.on('data', (data) => {
      const said = data.toString();
      if (inContent) {
        if (said.endsWith('\r\n.\r\n')) socket.destroy();
      } else if (said.startsWith('DATA')) {
        inContent = true;
        socket.write('354 go on\r\n');
      } else {
        socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
