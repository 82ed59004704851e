import { expect, test } from 'vitest';
import { addCertificationType } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const client = await portal.as('ROLE_COMPLIANCE');
const types = '/api/compliance/certification-types';

test('an edit does not overwrite what a colleague has changed since it was begun', async () => {
  const { id, updatedAt } = await addCertificationType(portal);
  const edit = (body: object) => client.patch(`${types}/${id}`).send(body);
  const basedOn = updatedAt.toISOString();
  portal.clock.advance(1000);
  const saved = await edit({ description: 'One', basedOn });
  expect(saved.status).toBe(200);
  expect((await edit({ description: 'Two', basedOn })).status).toBe(409);
  // The answer was lost.
  expect((await edit({ description: 'One', basedOn })).status).toBe(200);
  expect((await edit({ description: 'Two', basedOn: saved.body.data.updatedAt })).status).toBe(200);
  expect((await edit({ description: 'Three' })).status).toBe(200);
  const events = prisma.auditEvent.findMany({
    where: { subjectId: id },
    include: { detail: true },
  });
  for (const { detail } of await events) {
    expect(JSON.stringify(detail?.after)).not.toContain('basedOn');
  }
});
