import type { WebhookEventType } from '@icare/contracts/webhook-events';
import type { Webhook, WebhookDelivery } from '@icare/contracts/webhooks';
import { Webhook as Verifier } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { portalItself } from '../platform/auth/caller.ts';
import { write } from '../platform/write.ts';
import { testPortal } from '../testing/portal.ts';
import { webhookReceiver } from '../testing/webhook-receiver.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { createSender, type SendWebhook } from './send-webhook.ts';

const allowed = ['127.0.0.1/32'];
const portal = await testPortal({ environment: { WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1/32' } });
const { platform } = portal;
const { prisma } = platform.database;
const it = await portal.person({ role: 'ROLE_ADMIN' });
let admin = await portal.as(it);
/** Signed in anew: a session does not last so long. */
async function pass(milliseconds: number) {
  portal.clock.advance(milliseconds);
  admin = await portal.as(it);
}
const send = createSender({ allowed });
const deliver = (by: SendWebhook = send) => deliverWebhooks(platform, by);
/** Whose changes the tests are told of. */
const person = await portal.person();

type Made = { webhook: Webhook; secret: string };

/** A webhook that is deleted after its test, so that no other test delivers to it. */
async function addWebhook(
  address: string,
  events: WebhookEventType[] = ['person.deactivated', 'person.activated'],
): Promise<Made> {
  const made = await admin.post('/api/webhooks').send({ name: 'Rota', address, events });
  expect(made.status).toBe(201);
  const { webhook } = made.body.data as Made;
  onTestFinished(async () => {
    await admin.delete(`/api/webhooks/${webhook.id}`);
  });
  return made.body.data;
}

const setStatus = (status: 'Active' | 'Inactive') =>
  admin.patch(`/users/${person.id}/status`).send({ status }).expect(200);
/** A change that webhooks are told of. */
async function change() {
  await setStatus('Inactive');
  await setStatus('Active');
}

/** Several events in one change, as of an import. */
const manyEvents = (count: number) =>
  write(platform, portalItself('test'), (w) =>
    w.audits(
      Array.from({ length: count }, () => ({
        action: 'user.deactivated' as const,
        subject: { type: 'user', id: person.id },
      })),
    ),
  );

async function logOf({ id }: Webhook): Promise<WebhookDelivery[]> {
  const { body } = await admin.get(`/api/webhooks/${id}/deliveries`).expect(200);
  return body.data.deliveries;
}

async function read({ id }: Webhook): Promise<Webhook> {
  const { body } = await admin.get('/api/webhooks').expect(200);
  return body.data.webhooks.find((one: Webhook) => one.id === id);
}

test('what changes is delivered once, signed, with ids and nothing else', async () => {
  const receiver = await webhookReceiver();
  const { webhook, secret } = await addWebhook(receiver.url);
  await change();
  await Promise.all([deliver(), deliver()]);
  expect(receiver.received).toHaveLength(2);
  const verifier = new Verifier(secret);
  // The verifier compares with the machine's clock, so this comes before the tests that move the portal's.
  const bodies = receiver.received.map(({ body, headers }) => {
    const signed = { ...headers } as Record<string, string>;
    return verifier.verify(body, signed) as { type: string };
  });
  expect(bodies.map(({ type }) => type).sort()).toEqual(['person.activated', 'person.deactivated']);
  for (const body of bodies) {
    expect(body).toEqual({
      type: expect.any(String),
      timestamp: expect.any(String),
      data: { id: person.id },
    });
  }
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(2);
  const log = await logOf(webhook);
  expect(log.map(({ state, attempts, lastStatus }) => [state, attempts, lastStatus])).toEqual([
    ['delivered', 1, 204],
    ['delivered', 1, 204],
  ]);
  expect(new Set(log.map(({ eventId }) => eventId))).toEqual(new Set(ids));
  await deliver();
  expect(receiver.received).toHaveLength(2);
});

test('a signature by another secret does not verify', async () => {
  const receiver = await webhookReceiver();
  await addWebhook(receiver.url);
  const other = await addWebhook('https://example.com/');
  await change();
  await deliver((message, signal) =>
    message.address === receiver.url
      ? send(message, signal)
      : Promise.resolve({ status: 200, answer: '', error: null }),
  );
  const [one] = receiver.received;
  expect(() =>
    new Verifier(other.secret).verify(one?.body ?? '', one?.headers as Record<string, string>),
  ).toThrow();
});

test('a change that fails tells nothing; one of another kind is not told', async () => {
  const receiver = await webhookReceiver();
  const { webhook } = await addWebhook(receiver.url);
  const failing = write(platform, portalItself('test'), async (w) => {
    await w.audit({ action: 'user.deactivated', subject: { type: 'user', id: person.id } });
    throw new Error('It was not to be.');
  });
  await expect(failing).rejects.toThrow('It was not to be.');
  await write(platform, portalItself('test'), (w) =>
    w.audit({ action: 'user.edited', subject: { type: 'user', id: person.id } }),
  );
  await deliver();
  expect(await logOf(webhook)).toEqual([]);
});

test('without a webhook that wants them, events are not even stored', async () => {
  const before = await prisma.webhookEvent.count();
  await change();
  expect(await prisma.webhookEvent.count()).toBe(before);
});

test('both secrets sign for a day after a change, then only the new one', async () => {
  const receiver = await webhookReceiver();
  const { webhook, secret } = await addWebhook(receiver.url);
  const replaced = await admin.post(`/api/webhooks/${webhook.id}/secret`).expect(200);
  const newer = replaced.body.data.secret as string;
  expect(newer).not.toBe(secret);
  const signatures = () =>
    String(receiver.received.at(-1)?.headers['webhook-signature']).split(' ').length;
  await manyEvents(1);
  await deliver();
  expect(signatures()).toBe(2);
  const [one] = receiver.received;
  for (const each of [secret, newer])
    new Verifier(each).verify(one?.body ?? '', one?.headers as Record<string, string>);
  await pass(25 * 3_600_000);
  await manyEvents(1);
  await deliver();
  expect(signatures()).toBe(1);
});

test('a failed delivery is tried again after growing pauses, with the same id, and given up after ten attempts', async () => {
  const receiver = await webhookReceiver();
  receiver.answerWith((response) => void response.writeHead(500).end('A bug\u0000 <b>here</b>'));
  const { webhook } = await addWebhook(receiver.url);
  await manyEvents(1);
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await deliver();
    expect(receiver.received).toHaveLength(attempt);
    const [delivery] = await logOf(webhook);
    expect(delivery).toMatchObject({
      ...{ attempts: attempt, lastStatus: 500, lastError: 'It answered 500.' },
      lastAnswer: 'A bug <b>here</b>',
    });
    if (attempt === 10) {
      expect(delivery).toMatchObject({ state: 'failed', nextAttemptAt: null, canResend: true });
      break;
    }
    const wait = Date.parse(delivery?.nextAttemptAt ?? '') - portal.clock.now().getTime();
    pauses.push(wait / 1000);
    portal.clock.advance(wait - 1);
    await deliver();
    expect(receiver.received).toHaveLength(attempt);
    await pass(1);
  }
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
  const days = pauses.reduce((sum, wait) => sum + wait, 0) / 86_400;
  expect(days).toBeGreaterThan(3);
  expect(days).toBeLessThan(3.5);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);

  receiver.answerWith((response) => void response.writeHead(204).end());
  const [given] = await logOf(webhook);
  await admin.post(`/api/webhook-deliveries/${given?.id}/resend`).expect(200);
  // It was paused meanwhile; resuming sends what waits.
  await admin.post(`/api/webhooks/${webhook.id}/resume`).send({ waiting: 'send' }).expect(200);
  await deliver();
  expect((await logOf(webhook))[0]).toMatchObject({ state: 'delivered', attempts: 1 });
  expect((await read(webhook)).failing).toBeNull();
});

test('after a crash in the middle a delivery is sent again, with the same id', async () => {
  const receiver = await webhookReceiver();
  const { webhook } = await addWebhook(receiver.url);
  await manyEvents(1);
  const stop = new AbortController();
  await deliverWebhooks(
    platform,
    async (message, signal) => {
      const outcome = await send(message, signal);
      stop.abort();
      return { ...outcome, status: null, answer: null, error: 'Stopped.' };
    },
    stop.signal,
  );
  await deliver();
  expect(receiver.received).toHaveLength(1);
  await pass(31_000);
  await deliver();
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(
    Array(2).fill((await logOf(webhook))[0]?.eventId),
  );
  expect((await logOf(webhook))[0]).toMatchObject({ state: 'delivered', attempts: 2 });
});

test('a receiver that does not answer delays no other', async () => {
  const [slow, quick] = [await webhookReceiver(), await webhookReceiver()];
  const waiting: (() => void)[] = [];
  slow.answerWith((response) => void waiting.push(() => response.writeHead(204).end()));
  await addWebhook(slow.url, ['person.deactivated']);
  await addWebhook(quick.url, ['person.activated']);
  await manyEvents(5);
  const run = deliver();
  await expect.poll(() => slow.received.length, { timeout: 5000 }).toBe(2);
  // Written while both lanes of the slow one are busy.
  await write(platform, portalItself('test'), (w) =>
    w.audit({ action: 'user.activated', subject: { type: 'user', id: person.id } }),
  );
  await expect.poll(() => quick.received.length, { timeout: 5000 }).toBe(1);
  expect(slow.received).toHaveLength(2);
  slow.answerWith((response) => void response.writeHead(204).end());
  for (const answer of waiting) answer();
  await run;
  expect(slow.received).toHaveLength(5);
});

test('far more events of one import than are spread at once are all delivered, once', async () => {
  const { webhook } = await addWebhook('https://example.com/import');
  for (let batch = 0; batch < 4; batch += 1) await manyEvents(500);
  const ids: string[] = [];
  const count: SendWebhook = async ({ headers }) => {
    ids.push(headers['webhook-id'] ?? '');
    return { status: 200, answer: '', error: null };
  };
  await Promise.all([deliver(count), deliver(count)]);
  expect(ids).toHaveLength(2_000);
  expect(new Set(ids).size).toBe(2_000);
  expect(await read(webhook)).toMatchObject({ waiting: 0, failing: null });
});
