import { randomUUID } from 'node:crypto';
import { generalApplicationId } from '@icare/contracts/postings';
import { expect, test } from 'vitest';
import { addApplication, addPosting, applicationBody } from '../../testing/applications.ts';
import { type PortalOptions, testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;

/** Sends an application at `moment`, from a network address of its own. */
async function applyAt(moment: string, body: object, replace?: PortalOptions['replace']) {
  const { visitorAt } = await testPortal({
    beside: portal,
    mayFail: replace !== undefined,
    replace: (platform) => ({ clock: () => new Date(moment), ...replace?.(platform) }),
  });
  return visitorAt(randomUUID()).post('/hrsuit/api/job-applications').send(body);
}

const generalBody = () => applicationBody(generalApplicationId);

test('may be sent again after six months; HR keeps the earlier one', async () => {
  const body = generalBody();
  const first = await applyAt('2026-01-15T12:00:00.000Z', body);
  expect(first.status).toBe(201);
  const early = await applyAt('2026-07-15T11:59:59.999Z', body);
  expect(early.status).toBe(409);
  expect(early.body.message).toContain('already applied');
  const second = await applyAt('2026-07-15T12:00:00.000Z', body);
  expect(second.status).toBe(201);
  const rows = await prisma.application.findMany({
    where: { candidateEmail: body.candidateEmail },
    orderBy: { createdAt: 'asc' },
  });
  expect(rows).toMatchObject([
    { id: first.body.data.id, standsForPerson: false, status: 'received' },
    { id: second.body.data.id, standsForPerson: true, status: 'received' },
  ]);
  expect((await applyAt('2026-07-16T12:00:00.000Z', body)).status).toBe(409);
});

test('the earlier one stays valid if the new one cannot be stored', async () => {
  const body = generalBody();
  const { id } = (await applyAt('2026-01-15T12:00:00.000Z', body)).body.data;
  const failed = await applyAt('2026-08-01T12:00:00.000Z', body, ({ config }) => ({
    // Without an e-mail address of the hospital, queuing the mail fails, which is the last step.
    config: { ...config, site: { ...config.site, infoEmail: null as unknown as string } },
  }));
  expect(failed.status).toBe(500);
  expect(await prisma.application.findUnique({ where: { id } })).toMatchObject({
    standsForPerson: true,
  });
});

test('an application for any other position can never be repeated', async () => {
  const { id: jobId } = await addPosting(portal);
  const { candidateEmail } = await addApplication(portal, {
    jobId,
    createdAt: new Date('2020-01-01T12:00:00.000Z'),
  });
  const again = await applyAt(
    '2026-08-01T12:00:00.000Z',
    applicationBody(jobId, { candidateEmail }),
  );
  expect(again.status).toBe(409);
});
