import { randomUUID } from 'node:crypto';
import type { Application } from '@icare/contracts/recruitment';
import { expect, test } from 'vitest';
import { addApplication, addPosting } from '../../testing/applications.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const officer = await portal.person({ role: 'ROLE_HR', email: 'notes.officer@example.com' });
const hr = await portal.as(officer);
const { id: jobId } = await addPosting(portal);

const pathOf = (id: string) => `/hrsuit/api/job-applications/${id}`;
const read = async (id: string): Promise<Application> =>
  (await hr.get(pathOf(id)).expect(200)).body.data;

test('a note does not move an application that a colleague moves meanwhile', async () => {
  const { id } = await addApplication(portal, { jobId, status: 'received' });
  const colleague = await portal.as('ROLE_HR');
  await Promise.all([
    colleague
      .put(`${pathOf(id)}/status`)
      .send({ status: 'screening' })
      .expect(200),
    hr
      .post(`${pathOf(id)}/notes`)
      .send({ notes: 'Her licence was checked.' })
      .expect(200),
  ]);
  const { status, history, mails } = await read(id);
  expect(status).toBe('screening');
  expect(mails).toHaveLength(1);
  const note = history.find(({ notes }) => notes === 'Her licence was checked.');
  expect(note?.from).toBe(note?.to);
  expect(note?.by).toBe(officer.name);
});

test('a note that is sent twice with one key is written once', async () => {
  const { id } = await addApplication(portal, { jobId });
  const send = () =>
    hr
      .post(`${pathOf(id)}/notes`)
      .set('Idempotency-Key', key)
      .send({ notes: 'Once.' });
  const key = randomUUID();
  const [first, second] = await Promise.all([send().expect(200), send().expect(200)]);
  expect(second.body).toEqual(first.body);
  const { history } = await read(id);
  expect(history.filter(({ notes }) => notes === 'Once.').map((note) => note.id)).toEqual([
    first.body.data.id,
  ]);
});

test('no empty or endless note, none on an application of one’s own, none on an erased one', async () => {
  const { id } = await addApplication(portal, { jobId });
  await hr
    .post(`${pathOf(id)}/notes`)
    .send({ notes: '   ' })
    .expect(400);
  await hr
    .post(`${pathOf(id)}/notes`)
    .send({ notes: 'x'.repeat(4001) })
    .expect(400);
  const own = await addApplication(portal, { jobId, candidateEmail: officer.email });
  await hr
    .post(`${pathOf(own.id)}/notes`)
    .send({ notes: 'Good.' })
    .expect(403);
  const erased = await addApplication(portal, {
    ...{ jobId, candidateName: null, candidateEmail: null, status: 'rejected' },
    erasedAt: portal.clock.now(),
  });
  await hr
    .post(`${pathOf(erased.id)}/notes`)
    .send({ notes: 'Gone.' })
    .expect(404);
  expect(await prisma.applicationMove.count({ where: { applicationId: own.id } })).toBe(1);
});
