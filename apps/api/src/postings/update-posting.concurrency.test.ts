import { expect, test } from 'vitest';
import { addApplication, addPosting } from '../testing/applications.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const hr = await portal.as('ROLE_HR');

test('HR changes, closes and deletes a posting while applications for it are being stored', async () => {
  const { id } = await addPosting(portal);
  const path = `/hrsuit/api/jobs/${id}`;
  await prisma.$transaction(async (transaction) => {
    // Each application takes this lock; a busy posting is always locked by one of them.
    await transaction.$queryRaw`SELECT id FROM jobs WHERE id = ${id}::uuid FOR KEY SHARE`;
    expect((await hr.put(path).send({ status: 'closed' })).status).toBe(200);
    expect((await hr.put(path).send({ status: 'open', department: 'Surgery' })).status).toBe(200);
    expect((await hr.delete(path)).status).toBe(200);
    expect((await hr.post(`${path}/restore`)).status).toBe(200);
  });
});

test('saving a posting without a new department does not wait for its applications', async () => {
  const job = await addPosting(portal);
  const application = await addApplication(portal, { jobId: job.id });
  await prisma.$transaction(async (transaction) => {
    await transaction.$queryRaw`SELECT id FROM applications WHERE id = ${application.id}::uuid FOR UPDATE`;
    const { status } = await hr
      .put(`/hrsuit/api/jobs/${job.id}`)
      .send({ department: job.department, description: 'Changed.' });
    expect(status).toBe(200);
  });
});
