import { webhookEventTypes } from '@icare/contracts/webhook-events';
import type { Client, TestPortal } from './portal.ts';

/** The body of a new webhook. It leads to this machine, which is refused, so that a test of it reaches nothing. */
export const webhookBody = (address = 'https://127.0.0.1/events') => ({
  name: 'Rota',
  address,
  events: [...webhookEventTypes],
});

export const programBodies = {
  'POST /api/service-accounts': () => ({ name: 'Payroll', purpose: 'Pays', role: 'ROLE_HR' }),
  'PATCH /api/service-accounts/:id': () => ({ purpose: 'Tells wards' }),
  'POST /api/service-accounts/:id/keys': () => ({ days: 30 }),
  'POST /api/webhooks': () => webhookBody(),
  'PATCH /api/webhooks/:id': () => ({ name: 'Wards' }),
  'POST /api/webhooks/:id/resume': () => ({ waiting: 'send' }),
};

/** The id of a new service account, key, webhook or delivery, whatever the path needs. */
export async function somethingOfPrograms(
  portal: TestPortal,
  admin: Client,
  path: string,
): Promise<string> {
  if (path.includes('webhook')) return somethingOfWebhooks(portal, path);
  const wards = { name: 'Wards', purpose: 'Tells them', role: 'ROLE_STAFF' };
  const added = await admin.post('/api/service-accounts').send(wards);
  const { id } = added.body.data.serviceAccount;
  if (path.includes('service-accounts')) return id;
  const { body } = await admin.post(`/api/service-accounts/${id}/keys`);
  return body.data.serviceAccount.keys[0].id;
}

/** Of which the secret cannot be read. Only this one is told of anything: others in the tests are not to be counted. */
async function somethingOfWebhooks(
  { platform: { database, newId }, clock }: TestPortal,
  path: string,
) {
  const at = clock.now();
  const id = newId();
  // A portal has only so many.
  await database.prisma.webhook.deleteMany({});
  await database.prisma.webhook.create({
    data: { id, ...webhookBody(), secret: 'none', createdAt: at },
  });
  if (!path.includes('deliveries/')) return id;
  const [eventId, deliveryId] = [newId(), newId()];
  await database.prisma.webhookDelivery.create({
    data: {
      ...{ id: deliveryId, state: 'failed', attempts: 10, createdAt: at },
      webhook: { connect: { id } },
      event: { create: { id: eventId, type: 'posting.opened', at, spreadAt: at } },
    },
  });
  return deliveryId;
}

/** A webhook that the person made, and something that webhooks were told of the person. */
export async function addWebhooksOf(
  { platform: { database, newId }, clock }: TestPortal,
  userId: string,
): Promise<void> {
  const at = clock.now();
  // Told of nothing, so that the changes of a test store no events of their own.
  const idle = { ...webhookBody(), events: [], secret: 'none', createdAt: at };
  await database.prisma.webhook.create({ data: { id: newId(), ...idle, createdById: userId } });
  const told = { type: 'person.changed', subjectId: userId, at, spreadAt: at };
  await database.prisma.webhookEvent.create({ data: { id: newId(), ...told } });
}
