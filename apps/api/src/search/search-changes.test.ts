import { expect, test } from 'vitest';
import { addApplication, addPosting } from '../testing/applications.ts';
import { uploadDocument } from '../testing/documents.ts';
import { testPortal } from '../testing/portal.ts';
import { searchFinders } from '../testing/search-finders.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const { client, search, ids, expectFinders } = await searchFinders(portal);

test('IT finds what the audit log has something about, by its name', async () => {
  const { _id: id } = await uploadDocument(client('it'), {
    name: 'Café Kitchen Knife-Handling',
    description: 'Unmentioned elsewhere',
  });
  for (const q of ['cafe knife', 'knife handling', 'kitchen knife-hand']) {
    await expectFinders(['it'], q, 'event', id);
  }
  const [hit] = (await search('it', 'kitchen', 'event')).hits;
  expect(hit).toMatchObject({ path: `/admin?tab=audit&subject=${id}` });
  expect(hit?.detail).toMatch(/^Document · last in the log on /);
  expect(await ids('it', 'unmentioned', 'event')).toEqual([]);
  await client('it').delete(`/documents/${id}`).expect(200);
  expect(await ids('it', 'kitchen', 'event')).toEqual([id]);
});

test('postings are found by their title, and applications by their reference alone', async () => {
  const job = await addPosting(portal, { jobTitle: 'Perfusionist Grade Two', status: 'draft' });
  expect(await ids('it', 'perfusionist', 'event')).toEqual([]);
  await client('it').patch(`/hrsuit/api/jobs/${job.id}`).send({ location: 'Owerri' });
  const { id, reference } = await addApplication(portal, {
    ...{ jobId: job.id, candidateName: 'Zikora Unnamed', skills: ['Perfusion'] },
  });
  expect(await ids('it', reference, 'event')).toEqual([]);
  await client('hr').get(`/hrsuit/api/job-applications/${id}`).expect(200);
  await expectFinders(['it'], reference, 'event', id);
  for (const q of ['zikora', 'perfusion']) {
    expect(await ids('it', q, 'event'), q).not.toContain(id);
  }
  const [hit] = (await search('it', reference, 'event')).hits;
  expect(hit).toMatchObject({ title: reference, path: `/admin?tab=audit&subject=${id}` });
});

test('a person is found once something was done to them, and no longer when erased', async () => {
  const person = await portal.person({ name: 'Ebube Untouched', username: 'ebube' });
  expect(await ids('it', 'ebube', 'event')).toEqual([]);
  await client('it').get(`/users/${person.id}`).expect(200);
  await expectFinders(['it'], 'untouched ebube', 'event', person.id);
  await prisma.user.update({
    where: { id: person.id },
    data: { status: 'Inactive', inactiveSince: portal.clock.now() },
  });
  await client('it')
    .post(`/users/${person.id}/erase`)
    .send({ reason: 'Asked for it', confirm: person.username })
    .expect(200);
  expect(await ids('it', 'ebube', 'event')).toEqual([]);
});
