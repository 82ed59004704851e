import type { MissingPaper } from '@icare/contracts/missing-papers';
import { expect, test } from 'vitest';
import { addCertificationType } from '../../testing/compliance.ts';
import { addPaperHolder } from '../../testing/hospital-papers.ts';
import { testPortal } from '../../testing/portal.ts';
import { evaluateDuePapers } from './evaluate-due-papers.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const holders = '/api/compliance/paper-holders';
const licence = await addCertificationType(portal, {
  ...{ name: 'Use of radiation', heldBy: 'item', category: 'professional' },
});

async function list(holderId: string): Promise<MissingPaper[]> {
  const client = await portal.as('ROLE_COMPLIANCE');
  const answer = await client.get('/api/compliance/missing-papers').query({ holderId });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.missing;
}

/** Advances the clock by whole days, and looks at everything as the duty does. */
async function pass(days: number) {
  portal.clock.advance(days * 86_400_000);
  await evaluateDuePapers(portal.platform);
}

test('the alert follows the stages of missing records, is caught up with, and ends with the requirement, the type or the holder', async () => {
  const { id } = await addPaperHolder(portal);
  await (await portal.as('ROLE_COMPLIANCE'))
    .patch(`${holders}/${id}`)
    .send({ requiredTypeIds: [licence.id] })
    .expect(200);
  const [{ id: requirementId } = expect.fail('not missing')] = await list(id);
  const open = async () =>
    (
      await prisma.hospitalPaperAlert.findMany({
        where: { requirementId, status: { not: 'resolved' } },
      })
    ).map(({ stage, passedOffline }) => [stage, passedOffline]);
  expect(await open()).toEqual([[0, []]]);
  await pass(6);
  expect(await open()).toEqual([[0, []]]);
  await pass(1);
  expect(await open()).toEqual([[-7, []]]);
  // Off for three weeks.
  await pass(22);
  expect(await open()).toEqual([[-28, [-14, -21]]]);

  const officer = await portal.as('ROLE_COMPLIANCE');
  const type = `/api/compliance/certification-types/${licence.id}`;
  await officer.post(`${type}/retire`).expect(200);
  await evaluateDuePapers(portal.platform);
  expect([await open(), await list(id)]).toEqual([[], []]);
  await officer.post(`${type}/restore`).expect(200);
  await evaluateDuePapers(portal.platform);
  expect(await open()).toHaveLength(1);

  await officer.post(`${holders}/${id}/retire`).send({ reason: 'Sold' }).expect(200);
  expect([await open(), await list(id)]).toEqual([[], []]);
  await officer.post(`${holders}/${id}/restore`).expect(200);
  expect(await open()).toHaveLength(1);

  const freed = await officer.patch(`${holders}/${id}`).send({ requiredTypeIds: [] });
  expect(freed.body.data.requires).toEqual([]);
  expect([await open(), await list(id)]).toEqual([[], []]);
  const event = await prisma.auditEvent.findFirstOrThrow({
    where: { action: 'paper_holder.edited', subjectId: id },
    include: { detail: true },
    orderBy: { sequence: 'desc' },
  });
  expect(event.detail).toMatchObject({
    before: { requires: ['Use of radiation'] },
    after: { requires: [] },
  });
});
