import { randomUUID } from 'node:crypto';
import { limits } from '@icare/contracts/limits';
import { webhookEventTypes } from '@icare/contracts/webhook-events';
import type { Webhook } from '@icare/contracts/webhooks';
import { expect, onTestFinished, test } from 'vitest';
import { housekeeping } from '../housekeeping.ts';
import { portalItself, type SignedInCaller } from '../platform/auth/caller.ts';
import { timeLeft, withDeadline } from '../platform/database/deadline.ts';
import { eventTypeOf, toldActions } from '../platform/webhooks/event-type.ts';
import { write } from '../platform/write.ts';
import { testPortal } from '../testing/portal.ts';
import { webhookBody } from '../testing/programs.ts';
import { webhookReceiver } from '../testing/webhook-receiver.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import type { SendWebhook } from './send-webhook.ts';
import { testWebhook } from './test-webhook.ts';

const portal = await testPortal({ environment: { WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1/32' } });
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
/** For calls past HTTP. */
const caller = portalItself('test') as SignedInCaller;

async function add(address = 'https://hooks.example/events') {
  const made = await admin.post('/api/webhooks').send(webhookBody(address));
  expect(made.status).toBe(201);
  const { webhook, secret } = made.body.data as { webhook: Webhook; secret: string };
  onTestFinished(async () => {
    await admin.delete(`/api/webhooks/${webhook.id}`);
  });
  return { ...webhook, secret };
}

const read = async ({ id }: { id: string }): Promise<Webhook | undefined> =>
  (await admin.get('/api/webhooks').expect(200)).body.data.webhooks.find(
    (webhook: Webhook) => webhook.id === id,
  );
const logOf = async ({ id }: { id: string }, query = {}) =>
  (await admin.get(`/api/webhooks/${id}/deliveries`).query(query).expect(200)).body;
const happen = (count = 1) =>
  write(platform, portalItself('test'), (w) =>
    w.audits(
      Array.from({ length: count }, () => ({
        action: 'job.deleted' as const,
        subject: { type: 'job', id: randomUUID() },
      })),
    ),
  );
const deliver = () =>
  deliverWebhooks(platform, async () => ({ status: 200, answer: '', error: null }));
const actionsOf = async ({ id }: { id: string }) =>
  (
    await prisma.auditEvent.findMany({ where: { subjectId: id }, orderBy: { sequence: 'asc' } })
  ).map(({ action }) => action);

test('a webhook is added, changed and deleted; its secret is shown once and kept sealed', async () => {
  const webhook = await add();
  expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(webhook).toMatchObject({
    createdBy: it.name,
    paused: null,
    failing: null,
    waiting: 0,
  });
  const rows = await prisma.webhook.findMany({ where: { id: webhook.id } });
  expect(JSON.stringify(rows)).not.toContain(webhook.secret);
  expect(JSON.stringify(await read(webhook))).not.toContain(webhook.secret);
  const edited = await admin
    .patch(`/api/webhooks/${webhook.id}`)
    .send({ events: ['record.verified', 'document.published', 'record.verified'] });
  expect(edited.body.data.webhook.events).toEqual(['document.published', 'record.verified']);
  const replaced = await admin.post(`/api/webhooks/${webhook.id}/secret`).expect(200);
  expect(replaced.body.data.webhook.formerSecretUntil).toBe(
    new Date(portal.clock.now().getTime() + 24 * hour).toISOString(),
  );
  await admin.delete(`/api/webhooks/${webhook.id}`).expect(200);
  expect(await read(webhook)).toBeUndefined();
  expect((await admin.delete(`/api/webhooks/${webhook.id}`)).status).toBe(404);
  expect(await actionsOf(webhook)).toEqual([
    'webhook.created',
    'webhook.edited',
    'webhook.secret_replaced',
    'webhook.deleted',
  ]);
  const events = await prisma.auditDetail.findMany({
    where: { event: { subjectId: webhook.id } },
  });
  expect(JSON.stringify(events)).not.toContain('whsec_');
});

test.each([
  ['http://hooks.example/'],
  ['https://somebody:secret@hooks.example/'],
  ['hooks.example'],
  ['javascript:alert(1)'],
])('the address %s is refused', async (address) => {
  const { status, body } = await admin.post('/api/webhooks').send(webhookBody(address));
  expect([status, body.errors[0].path]).toEqual([400, 'address']);
});

test.each([[[]], [['person.sneezed']], [['*']]])('the events %j are refused', async (events) => {
  const { status } = await admin.post('/api/webhooks').send({ ...webhookBody(), events });
  expect(status).toBe(400);
});

test('the other administrators are mailed where changes are told, when it is set and when it moves', async () => {
  const webhook = await add('https://first.example/');
  const mailsAbout = () =>
    prisma.mail.findMany({
      where: { aboutId: webhook.id },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
  const [first, ...others] = await mailsAbout();
  expect(others.every(({ to }) => to !== it.email)).toBe(true);
  expect(first?.text).toContain('https://first.example/');
  expect((await mailsAbout()).map(({ to }) => to)).toContain(colleague.email);
  const before = (await mailsAbout()).length;
  await admin.patch(`/api/webhooks/${webhook.id}`).send({ name: 'Other' }).expect(200);
  expect(await mailsAbout()).toHaveLength(before);
  await admin
    .patch(`/api/webhooks/${webhook.id}`)
    .send({ address: 'https://second.example/' })
    .expect(200);
  expect((await mailsAbout()).at(-1)?.text).toContain('https://second.example/');
});

test('there is a most of webhooks, also when two are added at once', async () => {
  const { webhooks } = (await admin.get('/api/webhooks')).body.data;
  for (let count = webhooks.length; count < limits.webhooks - 1; count += 1) await add();
  const both = await Promise.all(
    [1, 2].map(() => admin.post('/api/webhooks').send(webhookBody('https://hooks.example/'))),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const added = both.find(({ status }) => status === 201);
  await admin.delete(`/api/webhooks/${added?.body.data.webhook.id}`).expect(200);
});

test('a test is sent at once, also while it is paused, and one that fails counts for nothing', async () => {
  const receiver = await webhookReceiver();
  const webhook = await add(receiver.url);
  await admin.post(`/api/webhooks/${webhook.id}/pause`).expect(200);
  const tested = await admin.post(`/api/webhooks/${webhook.id}/test`).expect(200);
  expect(tested.body.data.delivery).toMatchObject({
    ...{ type: 'webhook.test', subjectId: webhook.id },
    ...{ state: 'delivered', lastStatus: 204, attempts: 1, canResend: false },
  });
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    type: 'webhook.test',
    data: { id: webhook.id },
  });
  receiver.answerWith((response) => void response.writeHead(410).end());
  const failed = await admin.post(`/api/webhooks/${webhook.id}/test`).expect(200);
  expect(failed.body.data.delivery).toMatchObject({
    ...{ state: 'failed', lastError: 'It answered 410.', nextAttemptAt: null },
  });
  expect((await read(webhook))?.failing).toBeNull();
  const { id } = failed.body.data.delivery;
  expect((await admin.post(`/api/webhook-deliveries/${id}/resend`)).status).toBe(409);
});

test('only one test is on its way at a time', async () => {
  const receiver = await webhookReceiver();
  const webhook = await add(receiver.url);
  const held: (() => void)[] = [];
  receiver.answerWith((response) => void held.push(() => response.writeHead(204).end()));
  const send = () => admin.post(`/api/webhooks/${webhook.id}/test`);
  const first = send().then(({ status }) => status);
  await expect.poll(() => held.length, { timeout: 5000 }).toBe(1);
  expect((await send()).status).toBe(409);
  for (const answer of held) answer();
  expect(await first).toBe(200);
});

test('a test may take longer than a call may wait for the database', async () => {
  const webhook = await add();
  let left = 0;
  const send: SendWebhook = async () => {
    left = timeLeft();
    return { status: 204, answer: '', error: null };
  };
  await withDeadline({ at: performance.now() + 5000 }, () =>
    testWebhook(platform, send, { params: webhook, caller }),
  );
  expect(left).toBe(Number.POSITIVE_INFINITY);
});

test('a test whose process dies waits for nothing, and holds the next one up for half a minute at most', async () => {
  const webhook = await add((await webhookReceiver()).url);
  const die: SendWebhook = () => Promise.reject(new Error('The process died.'));
  const dying = testWebhook(platform, die, { params: webhook, caller });
  await expect(dying).rejects.toThrow('The process died.');
  expect((await read(webhook))?.waiting).toBe(0);
  expect((await logOf(webhook)).data.deliveries[0]).toMatchObject({
    ...{ state: 'failed', lastError: 'It may have arrived.', attempts: 1, canResend: false },
  });
  const send = () => admin.post(`/api/webhooks/${webhook.id}/test`);
  expect((await send()).status).toBe(409);
  await pass(30_000);
  const { body } = await send().expect(200);
  expect(body.data.delivery.state).toBe('delivered');
  // As if its process had died while the clock was ahead.
  await prisma.webhookDelivery.update({
    where: { id: body.data.delivery.id },
    data: { leasedUntil: new Date(portal.clock.now().getTime() + 1000 * 24 * hour) },
  });
  await send().expect(200);
});

test('while it is paused, events are kept; resuming sends or drops them', async () => {
  const webhook = await add();
  await admin.post(`/api/webhooks/${webhook.id}/pause`).expect(200);
  await happen(3);
  await deliver();
  expect(await read(webhook)).toMatchObject({ waiting: 3, paused: { reason: 'by_hand' } });
  const resume = (waiting: string) =>
    admin.post(`/api/webhooks/${webhook.id}/resume`).send({ waiting });
  await resume('send').expect(200);
  await deliver();
  expect((await logOf(webhook, { state: 'delivered' })).page.total).toBe(3);

  await admin.post(`/api/webhooks/${webhook.id}/pause`).expect(200);
  await happen(2);
  const resumed = await resume('drop').expect(200);
  expect(resumed.body.data.webhook).toMatchObject({ waiting: 0, paused: null });
  await deliver();
  expect((await logOf(webhook, { state: 'dropped' })).page.total).toBe(2);
  const [dropped] = (await logOf(webhook, { state: 'dropped' })).data.deliveries;
  await admin.post(`/api/webhook-deliveries/${dropped.id}/resend`).expect(200);
  await admin.post(`/api/webhook-deliveries/${dropped.id}/resend`).expect(200);
  await deliver();
  expect((await logOf(webhook, { state: 'delivered' })).page.total).toBe(4);
  expect(await actionsOf({ id: dropped.id })).toEqual(['webhook.delivery_resent']);
});

test('the log is a list by pages, of this webhook alone', async () => {
  const [webhook, other] = [await add(), await add()];
  await happen(3);
  await deliver();
  const first = await logOf(webhook, { limit: 2 });
  const rest = await logOf(webhook, { limit: 2, cursor: first.page.nextCursor });
  const ids = [...first.data.deliveries, ...rest.data.deliveries].map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  const others = (await logOf(other)).data.deliveries.map(({ id }: { id: string }) => id);
  expect(ids.filter((id) => others.includes(id))).toEqual([]);
  expect((await admin.get(`/api/webhooks/${randomUUID()}/deliveries`)).status).toBe(404);
});

test('events and their deliveries are kept for thirty days', async () => {
  const webhook = await add();
  await happen();
  await deliver();
  await pass(29 * 24 * hour);
  await housekeeping(platform);
  expect((await logOf(webhook)).page.total).toBe(1);
  await pass(2 * 24 * hour);
  await housekeeping(platform);
  expect((await logOf(webhook)).page.total).toBe(0);
});

test('only IT, in person, manages webhooks', async () => {
  const staff = await portal.as('ROLE_HR');
  expect((await staff.get('/api/webhooks')).status).toBe(403);
  expect((await staff.post('/api/webhooks').send(webhookBody())).status).toBe(403);
  const added = await admin.post('/api/service-accounts').send({
    ...{ name: 'Program', purpose: 'Tries', role: 'ROLE_ADMIN', readOnly: false },
  });
  const { id } = added.body.data.serviceAccount;
  const { body } = await admin.post(`/api/service-accounts/${id}/keys`).send({});
  const program = portal.withToken(body.data.key);
  expect((await program.get('/api/webhooks')).status).toBe(403);
});

test('every event of the contract is told by some action', () => {
  const statuses = ['Active', 'Archived', 'Inactive', 'open', 'closed', undefined];
  const told = toldActions.flatMap((action) =>
    statuses.flatMap((before) =>
      statuses.map((after) =>
        eventTypeOf({
          action: action as 'a.b',
          subject: { type: 'x', id: null },
          before: { status: before },
          after: { status: after },
        }),
      ),
    ),
  );
  expect(new Set(told)).toEqual(new Set(webhookEventTypes));
});
