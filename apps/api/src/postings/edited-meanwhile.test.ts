import { expect, test } from 'vitest';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const hr = await portal.as('ROLE_HR');
const jobs = '/hrsuit/api/jobs';

async function posted() {
  const { body } = await hr.post(jobs).send({ jobTitle: 'Pharmacist', department: 'Pharmacy' });
  portal.clock.advance(1000);
  const { id, updatedAt: basedOn } = body.data;
  return { id, basedOn, edit: (fields: object) => hr.put(`${jobs}/${id}`).send(fields) };
}

test('an edit does not overwrite what a colleague has changed since it was begun', async () => {
  const { id, basedOn, edit } = await posted();
  const saved = await edit({ vacancies: 2, basedOn });
  expect(saved.status).toBe(200);
  expect((await edit({ vacancies: 3, basedOn })).status).toBe(409);
  // The answer was lost.
  expect((await edit({ vacancies: 2, basedOn })).status).toBe(200);
  expect((await edit({ vacancies: 3, basedOn: saved.body.data.updatedAt })).status).toBe(200);
  // As they read it, which says nothing of what it is based on.
  expect((await edit({ ...saved.body.data, vacancies: 4 })).body.data.vacancies).toBe(4);
  const events = await prisma.auditEvent.findMany({
    where: { subjectId: id },
    include: { detail: true },
  });
  for (const { detail } of events) expect(JSON.stringify(detail?.after)).not.toContain('basedOn');
});

test('of two edits at the same moment one is refused', async () => {
  const { basedOn, edit } = await posted();
  const answers = await Promise.all([2, 3].map((vacancies) => edit({ vacancies, basedOn })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
