import { randomUUID } from 'node:crypto';
import type { Webhook } from '@icare/contracts/webhooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import { housekeeping } from '../housekeeping.ts';
import { portalItself } from '../platform/auth/caller.ts';
import { write } from '../platform/write.ts';
import { testPortal } from '../testing/portal.ts';
import { webhookBody } from '../testing/programs.ts';
import { attemptDelivery, leaseSeconds } from './attempt-delivery.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { makeSecret, sealSecret } from './secrets.ts';
import type { SendWebhook } from './send-webhook.ts';

const portal = await testPortal({ pages: false });
const { platform } = portal;
const { prisma } = platform.database;
const it = await portal.person({ role: 'ROLE_ADMIN' });
const colleague = await portal.person({ role: 'ROLE_ADMIN' });
let admin = await portal.as(it);
/** Signed in anew: a session does not last so long. */
async function pass(milliseconds: number) {
  portal.clock.advance(milliseconds);
  admin = await portal.as(it);
}
const hour = 3_600_000;

async function add() {
  const made = await admin.post('/api/webhooks').send(webhookBody('https://hooks.example/'));
  expect(made.status).toBe(201);
  const { webhook } = made.body.data as { webhook: Webhook };
  onTestFinished(async () => {
    await admin.delete(`/api/webhooks/${webhook.id}`);
  });
  return webhook;
}

const read = async ({ id }: { id: string }): Promise<Webhook | undefined> =>
  (await admin.get('/api/webhooks').expect(200)).body.data.webhooks.find(
    (webhook: Webhook) => webhook.id === id,
  );
const happen = (count = 1) =>
  write(platform, portalItself('test'), (w) =>
    w.audits(
      Array.from({ length: count }, () => ({
        action: 'job.deleted' as const,
        subject: { type: 'job', id: randomUUID() },
      })),
    ),
  );
const answers =
  (status: number): SendWebhook =>
  async () =>
    status < 300
      ? { status, answer: '', error: null }
      : { status, answer: '', error: `It answered ${status}.` };
const deliver = (status: number) => deliverWebhooks(platform, answers(status));
const actionsOf = async ({ id }: { id: string }) =>
  (
    await prisma.auditEvent.findMany({ where: { subjectId: id }, orderBy: { sequence: 'asc' } })
  ).map(({ action }) => action);

test('a receiver that is gone for good pauses its webhook at once, and every administrator is told', async () => {
  const webhook = await add();
  await happen();
  await deliver(410);
  expect(await read(webhook)).toMatchObject({ waiting: 1, paused: { reason: 'gone' } });
  const mails = await prisma.mail.findMany({
    where: { aboutId: webhook.id, subject: { contains: 'is paused' } },
  });
  expect(mails.map(({ to }) => to)).toEqual(expect.arrayContaining([it.email, colleague.email]));
  expect((await actionsOf(webhook)).at(-1)).toBe('webhook.paused');
});

test('after a failure it rests for longer and longer, and is paused after a day of a hundred failures', async () => {
  const webhook = await add();
  await happen(60);
  let attempts = 0;
  const failingSend: SendWebhook = async () => {
    attempts += 1;
    return { status: 500, answer: '', error: 'It answered 500.' };
  };
  const fail = () => deliverWebhooks(platform, failingSend);
  await fail();
  const atOnce = attempts;
  // One in each lane, and not sixty.
  expect(atOnce).toBeLessThanOrEqual(2);
  await fail();
  expect(attempts).toBe(atOnce);
  await prisma.webhook.update({ where: { id: webhook.id }, data: { failuresInRow: 98 } });
  await pass(23 * hour);
  await fail();
  expect((await read(webhook))?.paused).toBeNull();
  const failing = (await admin.get('/api/system').expect(200)).body.data.webhooks;
  expect(failing).toEqual({ paused: 0, failing: 1 });
  await pass(2 * hour);
  await fail();
  expect(await read(webhook)).toMatchObject({ paused: { reason: 'failures' }, waiting: 60 });
  const { body } = await admin.get('/api/system').expect(200);
  expect(body.data.webhooks).toEqual({ paused: 1, failing: 0 });
});

test('a success ends the counting of failures', async () => {
  const webhook = await add();
  await happen();
  await deliver(500);
  expect((await read(webhook))?.failing?.attempts).toBe(1);
  await pass(10_000);
  await deliver(200);
  expect(await read(webhook)).toMatchObject({ failing: null, waiting: 0 });
});

test('a webhook that is resumed gets what waited at once, however long the pause before its next attempt', async () => {
  const webhook = await add();
  await happen();
  await deliver(500);
  await pass(10_000);
  await deliver(500);
  await admin.post(`/api/webhooks/${webhook.id}/pause`).expect(200);
  await admin.post(`/api/webhooks/${webhook.id}/resume`).send({ waiting: 'send' }).expect(200);
  await deliver(200);
  expect(await read(webhook)).toMatchObject({ failing: null, waiting: 0 });
});

test('times from a clock that was ahead hold nothing back', async () => {
  const webhook = await add();
  await happen();
  await deliver(500);
  const ahead = new Date(portal.clock.now().getTime() + 1000 * 24 * hour);
  await prisma.webhook.update({ where: { id: webhook.id }, data: { restsUntil: ahead } });
  await prisma.webhookDelivery.updateMany({
    where: { webhookId: webhook.id },
    data: { nextAttemptAt: ahead, leasedUntil: ahead },
  });
  await housekeeping(platform, false);
  await deliver(200);
  expect((await read(webhook))?.waiting).toBe(0);
});

test('an attempt that hangs on whatever is given up while it is still leased', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const webhookId = randomUUID();
  const parts = {
    ...{ webhookId, address: 'https://hooks.example/', eventId: randomUUID() },
    ...{ secret: sealSecret(platform.keys.seal, webhookId, makeSecret()) },
    ...{ formerSecret: null, formerSecretUntil: null },
    ...{ type: 'job.deleted', subjectId: randomUUID(), at: portal.clock.now().toISOString() },
  };
  const given: AbortSignal[] = [];
  const attempt = attemptDelivery(platform, parts, {
    send: (_message, signal) => {
      given.push(signal);
      return new Promise(() => {});
    },
    signal: new AbortController().signal,
  });
  await vi.advanceTimersByTimeAsync((leaseSeconds - 1) * 1000);
  expect(await attempt).toEqual({
    ...{ status: null, answer: null },
    error: 'It did not end within 20 seconds.',
  });
  expect(given[0]?.aborted).toBe(true);
});

test('a webhook that is deleted while it is delivered to is no failure', async () => {
  const webhook = await add();
  await happen(2);
  await deliverWebhooks(platform, async () => {
    await admin.delete(`/api/webhooks/${webhook.id}`);
    return { status: 500, answer: '', error: 'It answered 500.' };
  });
  expect(await prisma.webhookDelivery.count({ where: { webhookId: webhook.id } })).toBe(0);
});
