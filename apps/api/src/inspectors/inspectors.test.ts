import { randomUUID } from 'node:crypto';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPasswordLink } from '../platform/auth/password-links.ts';
import { inDays } from '../testing/compliance.ts';
import { addInspector, inspectorBody } from '../testing/inspectors.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({
  pages: false,
  environment: { SECOND_FACTOR: 'off', LIMIT_LOGIN_PER_MINUTE: '1000' },
});
const { prisma } = portal.platform.database;
let admin = await portal.as('ROLE_ADMIN');
beforeEach(async () => {
  // The clock moves in these tests, and a proof of identity does not last.
  admin = await portal.as('ROLE_ADMIN');
});

const path = '/api/inspectors';
const body = (details: object = {}) => inspectorBody(portal, details);
const somewhere = () => portal.visitorAt(randomUUID());
const login = (username: string, password: string) =>
  somewhere().post('/hrsuit/login').send({ username, password });
const checks = (token: string) => portal.withToken(token).get('/hrsuit/checkToken');

test('an inspector is added, mailed, chooses a password, signs in and is told what they inspect', async () => {
  const asked = body({ email: `Ngozi.${randomUUID()}@MDCN.gov.ng` });
  const added = await admin.post(path).send(asked).expect(201);
  const { inspector } = added.body.data;
  const email = asked.email.toLowerCase();
  expect(inspector).toMatchObject({
    ...{ fullName: 'Ngozi Okafor', email, state: 'open', wholeHospital: false },
    ...{ departments: ['Surgery'], lastDay: asked.lastDay, lastSignInAt: null },
    extendableUntil: addDays(asked.firstDay, 89),
  });
  expect(await prisma.mail.count({ where: { to: email } })).toBe(1);
  const { link } = await prisma.$transaction((tx) =>
    createPasswordLink(tx, portal.platform, {
      ...{ userId: inspector.id, purpose: 'invitation', createdById: null },
    }),
  );
  const newPassword = 'the harmattan comes early';
  await somewhere().post('/hrsuit/password-links/use').send({ link, newPassword }).expect(200);
  const signedIn = await login(email, newPassword).expect(200);
  const { authData } = (await checks(signedIn.body.token).expect(200)).body;
  expect(authData.leads).toEqual([]);
  expect(authData.inspects).toEqual({
    ...{ organisation: 'MDCN', wholeHospital: false, departments: ['Surgery'] },
    lastDay: asked.lastDay,
  });
  const log = await prisma.auditEvent.findMany({ where: { subjectId: inspector.id } });
  expect(log.map(({ action }) => action).sort()).toEqual(
    [
      'inspector.admitted',
      'inspector.created',
      'inspector.invited',
      'user.password_changed',
    ].sort(),
  );
});

test.each([
  ['a day in the past', { firstDay: -1 }, 'firstDay'],
  ['a first day far ahead', { firstDay: 91, lastDay: 95 }, 'firstDay'],
  ['days the wrong way round', { firstDay: 5, lastDay: 4 }, 'lastDay'],
  ['91 days', { firstDay: 0, lastDay: 90 }, 'lastDay'],
] as const)('%s is refused', async (_, days, field) => {
  const given = Object.entries(days).map(([name, day]) => [name, inDays(portal, day)]);
  const { body: answer } = await admin
    .post(path)
    .send(body(Object.fromEntries(given)))
    .expect(400);
  expect(answer.errors.map(({ path: name }: { path: string }) => name)).toEqual([field]);
});

test('no department, both kinds of scope, and the address of a colleague are refused', async () => {
  await admin
    .post(path)
    .send(body({ departments: [] }))
    .expect(400);
  await admin
    .post(path)
    .send(body({ wholeHospital: true }))
    .expect(400);
  await admin
    .post(path)
    .send(body({ departments: ['Cardiac'] }))
    .expect(400);
  const colleague = await portal.person({ email: `${randomUUID()}@Example.com` });
  const taken = await admin
    .post(path)
    .send(body({ email: colleague.email }))
    .expect(409);
  expect(taken.body.errors[0].path).toBe('email');
});

describe('when it ends', () => {
  test('the last day is over at midnight in Lagos, for sessions and for signing in', async () => {
    const person = await addInspector(portal, { lastDay: inDays(portal, 0) });
    const token = await portal.tokenOf(person);
    await checks(token).expect(200);
    const lastMoment = Date.parse(`${lagosDate(portal.clock.now())}T22:59:59.999Z`);
    portal.clock.advance(lastMoment - portal.clock.now().getTime());
    const late = await portal.tokenOf(person);
    await checks(late).expect(200);
    await login(person.username, person.password).expect(200);
    portal.clock.advance(1);
    const { body } = await checks(late).expect(401);
    expect(body.message).toBe('Your inspection has ended. Nothing more can be opened.');
    await login(person.username, person.password).expect(401);
  });

  test('one button ends it at once, for good, and twice is once', async () => {
    const person = await addInspector(portal);
    const token = await portal.tokenOf(person);
    const officer = await portal.as('ROLE_COMPLIANCE');
    const { body: ended } = await officer.post(`${path}/${person.id}/end`).expect(200);
    expect(ended.data.inspector.state).toBe('ended');
    const { body: refused } = await checks(token).expect(401);
    expect(refused.message).toBe('Your inspection has ended. Nothing more can be opened.');
    await login(person.username, person.password).expect(401);
    const again = await officer.post(`${path}/${person.id}/end`).expect(200);
    expect(again.body.data.inspector.endedAt).toBe(ended.data.inspector.endedAt);
    const lastDay = inDays(portal, 20);
    await admin.post(`${path}/${person.id}/extend`).send({ lastDay }).expect(409);
    await admin.post(`${path}/${person.id}/invite`).expect(409);
  });

  test('nobody signs in before its first day, or before it is confirmed', async () => {
    const early = await addInspector(portal, { firstDay: inDays(portal, 1) });
    await login(early.username, early.password).expect(401);
    await checks(await portal.tokenOf(early)).expect(401);
    const waiting = await addInspector(portal, { approvedAt: null });
    await login(waiting.username, waiting.password).expect(401);
    await checks(await portal.tokenOf(waiting)).expect(401);
  });

  test('the same address inspects again later, under a new account', async () => {
    const asked = body();
    const first = (await admin.post(path).send(asked).expect(201)).body.data.inspector;
    await admin.post(path).send(asked).expect(409);
    await admin.post(`${path}/${first.id}/end`).expect(200);
    const second = (await admin.post(path).send(asked).expect(201)).body.data.inspector;
    expect(second.id).not.toBe(first.id);
    const { body: list } = await admin.get(path).expect(200);
    const emailOf = (id: string) =>
      list.data.inspectors.find((one: { id: string }) => one.id === id).email;
    expect([emailOf(first.id), emailOf(second.id)]).toEqual([null, asked.email]);
  });

  test('it is extended within 90 days from its first', async () => {
    const { id } = (await admin.post(path).send(body()).expect(201)).body.data.inspector;
    const extend = (days: number) =>
      admin.post(`${path}/${id}/extend`).send({ lastDay: inDays(portal, days) });
    await extend(9).expect(400);
    await extend(90).expect(400);
    const { body: answer } = await extend(89).expect(200);
    expect(answer.data.inspector.lastDay).toBe(inDays(portal, 89));
  });
});

test('an inspector is counted, listed, found and named nowhere among the staff', async () => {
  const officer = await portal.as('ROLE_COMPLIANCE');
  const count = async () =>
    (await officer.get('/api/compliance/dashboard')).body.data.overview.totalStaff;
  const before = await count();
  const person = await addInspector(portal, { name: 'Zebulon Inspector' });
  expect(await count()).toBe(before);
  const search = { search: 'Zebulon' };
  expect((await admin.get('/users').query(search)).body.page.total).toBe(0);
  expect((await admin.get('/hrsuit/api/users').query(search)).body.page.total).toBe(0);
  expect((await officer.get('/api/compliance/people').query(search)).body.page.total).toBe(0);
  const colleagues = await officer.get('/api/compliance/clearance/colleagues').query(search);
  expect(JSON.stringify(colleagues.body)).not.toContain('Zebulon');
  const found = await officer.get('/api/search').query({ q: 'Zebulon' });
  expect(JSON.stringify(found.body.data ?? {})).not.toContain(person.id);
  const standing = { userId: person.id, isActive: true };
  expect(await prisma.complianceStanding.count({ where: standing })).toBe(0);
  for (const change of [{ status: 'Active' }, { role: 'ROLE_ADMIN' }]) {
    await admin.patch(`/users/${person.id}`).send(change).expect(404);
  }
  await admin.patch(`/users/${person.id}/status`).send({ status: 'Active' }).expect(404);
  await expect(
    prisma.user.update({ where: { id: person.id }, data: { status: 'Active' } }),
  ).rejects.toThrow(/users_inspector_inactive/);
});

test('officers see who inspects; only IT adds and extends; nobody else sees any of it', async () => {
  const { id } = await addInspector(portal);
  const officer = await portal.as('ROLE_COMPLIANCE');
  const { body: list } = await officer.get(path).expect(200);
  expect(list.data.inspectors.map((one: { id: string }) => one.id)).toContain(id);
  await officer.post(path).send(body()).expect(403);
  await officer
    .post(`${path}/${id}/extend`)
    .send({ lastDay: inDays(portal, 20) })
    .expect(403);
  const hr = await portal.as('ROLE_HR');
  await hr.get(path).expect(403);
  await hr.get(`${path}/${id}/openings`).expect(403);
  const staff = await portal.person();
  await officer.get(`${path}/${staff.id}/openings`).expect(404);
  await admin.post(`${path}/${staff.id}/end`).expect(404);
});

test('their data are copied and erased as those of staff, once the inspection has ended', async () => {
  const { id, username } = await addInspector(portal, { name: 'Erasmus Gone' });
  const going = await admin.get(`/users/${id}/erasure`).expect(200);
  expect(going.body.data.blockers).toEqual(['Their inspection has not ended. End it first.']);
  await admin.post(`${path}/${id}/end`).expect(200);
  await admin.get(`/users/${id}/personal-data`).expect(200);
  const erased = { confirm: username, reason: 'Asked for it.' };
  await admin.post(`/users/${id}/erase`).send(erased).expect(200);
  expect(await prisma.inspector.count({ where: { userId: id } })).toBe(0);
  expect((await prisma.user.findUniqueOrThrow({ where: { id } })).name).toBe('Erased person');
});
