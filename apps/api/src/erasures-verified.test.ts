import { lagosDate } from '@icare/domain/lagos-date';
import { addMonths } from '@icare/domain/months';
import { expect, test } from 'vitest';
import { applyRetention } from './applications/erasure/apply-retention.ts';
import { sealAuditLog } from './audit/seal-audit-log.ts';
import { verifyChain } from './audit/verify-chain.ts';
import { addApplication, addPosting } from './testing/applications.ts';
import { seedDemo } from './testing/demonstration.ts';
import { addFullyPopulatedUser } from './testing/fully-populated-user.ts';
import { testPortal } from './testing/portal.ts';

const go = new AbortController().signal;
const portal = await testPortal({ pages: false });
const { platform } = portal;
const { prisma } = platform.database;

/** Verifies the audit log before and after it is sealed; returns how many events have lost their values. */
async function countErasedEvents(): Promise<number> {
  expect(await verifyChain(platform.database)).toMatchObject({ problem: null });
  await sealAuditLog(platform, go);
  const { problem, cleared } = await verifyChain(platform.database);
  expect(problem).toBeNull();
  return cleared;
}

const reasonsOf = async (id: string) => {
  const rows = await prisma.auditDetail.groupBy({ by: ['clearedAs'], where: { clearedFor: id } });
  return rows.map(({ clearedAs }) => clearedAs).sort();
};

test('the audit log accepts every erasure that the portal performs', async () => {
  const demo = await seedDemo(portal);
  const admin = await portal.as('ROLE_ADMIN');
  const { person } = await addFullyPopulatedUser(portal);
  expect(await countErasedEvents()).toBe(0);

  // A member of staff.
  const body = { reason: 'Asked in writing', confirm: person.username };
  await admin.post(`/users/${person.id}/erase`).send(body).expect(200);
  const ofStaff = await countErasedEvents();
  expect(ofStaff).toBeGreaterThan(5);
  expect(await reasonsOf(person.id)).toEqual(['address', 'own', 'person', 'record']);

  // An applicant who requested it, and one whose retention has ended.
  const job = await addPosting(portal);
  const hr = await portal.as('ROLE_HR');
  const held = async (id: string) => {
    for (const hold of [true, false]) {
      const path = `/hrsuit/api/job-applications/${id}/legal-hold`;
      await hr.put(path).send({ hold, reason: 'Case 3' }).expect(200);
    }
  };
  const asking = await addApplication(portal, { jobId: job.id });
  await held(asking.id);
  await hr
    .post(`/hrsuit/api/job-applications/${asking.id}/erase`)
    .send({ reason: 'Asked', confirm: asking.reference })
    .expect(200);
  expect(await reasonsOf(asking.id)).toEqual(['application']);
  const on = new Date(`${addMonths(lagosDate(portal.clock.now()), -14)}T08:00:00Z`);
  const old = await addApplication(portal, {
    ...{ jobId: job.id, status: 'rejected', createdAt: on, decidedAt: on },
  });
  await held(old.id);
  await applyRetention(platform, go);
  portal.clock.advance(15 * 86_400_000);
  await applyRetention(platform, go);
  expect(await reasonsOf(old.id)).toEqual(['application']);
  expect(await countErasedEvents()).toBe(ofStaff + 4);

  // The demonstration data, of which one person was erased before.
  expect(demo).toBeDefined();
  const it = await portal.as('ROLE_ADMIN');
  const left = await prisma.user.findFirstOrThrow({ where: { demo: true, role: 'ROLE_STAFF' } });
  await it.patch(`/users/${left.id}/status`).send({ status: 'Inactive' }).expect(200);
  await it
    .post(`/users/${left.id}/erase`)
    .send({ reason: 'Tried', confirm: left.username })
    .expect(200);
  await it.post('/api/system/demonstration/remove').send({ confirm: true }).expect(200);
  expect(await prisma.user.count({ where: { demo: true } })).toBe(0);
  expect(await countErasedEvents()).toBeGreaterThan(ofStaff + 4);
});
