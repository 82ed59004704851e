import { lagosDate } from '@icare/domain/lagos-date';
import { addMonths } from '@icare/domain/months';
import { expect, test } from 'vitest';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const hr = await portal.as('ROLE_HR');

async function addLeaver(months: number) {
  const person = await portal.person({ status: 'Inactive' });
  const inactiveSince = new Date(`${addMonths(lagosDate(portal.clock.now()), -months)}T08:00:00Z`);
  await prisma.user.update({ where: { id: person.id }, data: { inactiveSince } });
  return person;
}

const listed = async (): Promise<string[]> =>
  (await hr.get('/hrsuit/api/leavers').expect(200)).body.data.leavers.map(
    ({ id }: { id: string }) => id,
  );

test('people who left three years ago are listed until somebody decides', async () => {
  const [gone, recent, held] = [await addLeaver(36), await addLeaver(35), await addLeaver(40)];
  await prisma.user.update({ where: { id: held.id }, data: { legalHoldReason: 'Case' } });
  const ids = await listed();
  expect(ids).toContain(gone.id);
  for (const { id } of [recent, held]) expect(ids).not.toContain(id);

  const keep = (body: object) => hr.put(`/hrsuit/api/leavers/${gone.id}/keep`).send(body);
  const until = addMonths(lagosDate(portal.clock.now()), 12);
  expect((await keep({ until: '2001-01-01', reason: 'Pension' })).status).toBe(400);
  expect((await keep({ until })).status).toBe(400);
  expect((await keep({ until, reason: 'Pension' })).body.data).toEqual({ keptUntil: until });
  expect(await listed()).not.toContain(gone.id);
  const early = await hr
    .post(`/hrsuit/api/leavers/${gone.id}/erase`)
    .send({ reason: 'Time is over', confirm: gone.username });
  expect([early.status, early.body.message]).toEqual([
    409,
    'Their data has to be kept longer. IT can erase them earlier.',
  ]);
  const event = await prisma.auditEvent.findFirstOrThrow({
    where: { subjectId: gone.id, action: 'user.kept_longer' },
    include: { detail: true },
  });
  expect(event.detail?.after).toEqual({ keepUntil: until, reason: 'Pension' });
  portal.clock.advance(367 * 86_400_000);
  const again = await portal.as('ROLE_HR');
  const { body } = await again.get('/hrsuit/api/leavers').expect(200);
  expect(body.data.leavers).toContainEqual(
    expect.objectContaining({ id: gone.id, keptUntil: until, keepReason: 'Pension' }),
  );
});

test('erasing a leaver is the erasure of a member of staff', async () => {
  const client = await portal.as('ROLE_HR');
  const gone = await addLeaver(50);
  const preview = await client.get(`/hrsuit/api/leavers/${gone.id}/erasure`).expect(200);
  expect(preview.body.data).toMatchObject({ fullName: gone.name, blockers: [] });
  await client
    .post(`/hrsuit/api/leavers/${gone.id}/erase`)
    .send({ reason: 'Time is over', confirm: gone.username })
    .expect(200);
  const row = await prisma.user.findUniqueOrThrow({ where: { id: gone.id } });
  expect(row).toMatchObject({ name: 'Erased person', keepUntil: null, keepReason: null });
  const staff = await portal.person();
  for (const path of ['erasure', 'keep', 'erase']) {
    const body = { until: '2099-01-01', reason: 'Reason', confirm: staff.username };
    const { status } =
      path === 'erasure'
        ? await client.get(`/hrsuit/api/leavers/${staff.id}/erasure`)
        : path === 'keep'
          ? await client.put(`/hrsuit/api/leavers/${staff.id}/keep`).send(body)
          : await client.post(`/hrsuit/api/leavers/${staff.id}/erase`).send(body);
    expect([path, status]).toEqual([path, 409]);
  }
});

test('the list shows that an erasure waits for a second person, and who requested it', async () => {
  const careful = await testPortal({ pages: false, environment: { FOUR_EYES: 'on' } });
  const { database } = careful.platform;
  const asker = await careful.person({ role: 'ROLE_HR' });
  const client = await careful.as(asker);
  const gone = await careful.person({ status: 'Inactive' });
  const inactiveSince = new Date('2020-01-01T08:00:00Z');
  await database.prisma.user.update({ where: { id: gone.id }, data: { inactiveSince } });
  const row = async () =>
    (await client.get('/hrsuit/api/leavers').expect(200)).body.data.leavers[0];
  expect(await row()).toMatchObject({ id: gone.id, waiting: null });
  const { body } = await client
    .post(`/hrsuit/api/leavers/${gone.id}/erase`)
    .send({ reason: 'Time is over', confirm: gone.username })
    .expect(200);
  const { id, askedAt } = body.data.approval;
  const waiting = { approvalId: id, askedAt, askedBy: asker.name };
  expect(await row()).toMatchObject({ waiting: { ...waiting, isOwn: true } });
  const colleague = await careful.as('ROLE_HR');
  const theirs = await colleague.get('/hrsuit/api/leavers').expect(200);
  expect(theirs.body.data.leavers[0]).toMatchObject({ waiting: { ...waiting, isOwn: false } });
  const admin = await careful.as('ROLE_ADMIN');
  await admin.post(`/api/approvals/${id}/refuse`).send({ reason: 'Not yet.' }).expect(200);
  expect(await row()).toMatchObject({ waiting: null });
});

test('HR withdraws its own request, and neither sees nor decides others', async () => {
  const careful = await testPortal({ pages: false, environment: { FOUR_EYES: 'on' } });
  const { prisma } = careful.platform.database;
  const [client, colleague] = [await careful.as('ROLE_HR'), await careful.as('ROLE_HR')];
  const admin = await careful.as('ROLE_ADMIN');
  const gone = await careful.person({ status: 'Inactive' });
  const inactiveSince = new Date('2020-01-01T08:00:00Z');
  await prisma.user.update({ where: { id: gone.id }, data: { inactiveSince } });
  const { body } = await client
    .post(`/hrsuit/api/leavers/${gone.id}/erase`)
    .send({ reason: 'Time is over', confirm: gone.username })
    .expect(200);
  const { id } = body.data.approval;
  const withdraw = `/api/approvals/${id}/withdraw`;
  expect((await colleague.post(withdraw)).status).toBe(404);
  expect((await admin.post(withdraw)).status).toBe(409);
  expect((await (await careful.as('ROLE_STAFF')).post(withdraw)).status).toBe(403);
  for (const path of ['approve', 'refuse']) {
    const decided = await client.post(`/api/approvals/${id}/${path}`).send({ reason: 'Mine' });
    expect([path, decided.status]).toEqual([path, 403]);
  }
  expect((await client.get('/api/approvals')).status).toBe(403);
  expect((await client.post(withdraw).expect(200)).body.data).toMatchObject({
    ...{ id, state: 'withdrawn', isOwn: true },
  });
  expect((await client.post(withdraw)).status).toBe(409);
  expect((await admin.post(`/api/approvals/${id}/approve`)).status).toBe(409);
  const row = await prisma.user.findUniqueOrThrow({ where: { id: gone.id } });
  expect(row.erasedAt).toBeNull();
});

test('a decision to keep the data ends an earlier request to erase it', async () => {
  const careful = await testPortal({ pages: false, environment: { FOUR_EYES: 'on' } });
  const { prisma } = careful.platform.database;
  const [client, admin] = [await careful.as('ROLE_HR'), await careful.as('ROLE_ADMIN')];
  const gone = await careful.person({ status: 'Inactive' });
  const inactiveSince = new Date('2020-01-01T08:00:00Z');
  await prisma.user.update({ where: { id: gone.id }, data: { inactiveSince } });
  const ask = async (asker = client, path = `/hrsuit/api/leavers/${gone.id}/erase`) =>
    (await asker.post(path).send({ reason: 'Time is over', confirm: gone.username }).expect(200))
      .body.data.approval.id;
  const first = await ask();
  await client
    .put(`/hrsuit/api/leavers/${gone.id}/keep`)
    .send({ until: '2031-01-01', reason: 'A pension is disputed' })
    .expect(200);
  const refused = await admin.post(`/api/approvals/${first}/approve`);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This can no longer be done, and the request has ended. How long to keep their data was decided anew since it was asked for. Ask again.',
  ]);
  expect((await prisma.user.findUniqueOrThrow({ where: { id: gone.id } })).erasedAt).toBeNull();
  // IT may erase them earlier, since it sees the decision.
  const other = await careful.as('ROLE_ADMIN');
  const second = await ask(other, `/users/${gone.id}/erase`);
  await admin.post(`/api/approvals/${second}/approve`).expect(200);
  expect((await prisma.user.findUniqueOrThrow({ where: { id: gone.id } })).erasedAt).not.toBeNull();
});
