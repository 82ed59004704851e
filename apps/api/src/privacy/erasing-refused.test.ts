import type { ErasurePreview } from '@icare/contracts/privacy';
import { describe, expect, test } from 'vitest';
import { addFullyPopulatedUser } from '../testing/fully-populated-user.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { platform } = portal;
const { prisma } = platform.database;
const admin = await portal.as('ROLE_ADMIN');

const preview = async (id: string): Promise<ErasurePreview> =>
  (await admin.get(`/users/${id}/erasure`).expect(200)).body.data;
const erase = (id: string, confirm: string, reason = 'Asked for it in writing') =>
  admin.post(`/users/${id}/erase`).send({ reason, confirm });

const leaver = async () => {
  const person = await portal.person();
  await prisma.user.update({
    where: { id: person.id },
    data: { status: 'Inactive', inactiveSince: new Date('2020-01-01') },
  });
  return person;
};

describe('erasing is refused', () => {
  test.each([
    [
      'somebody who is active',
      () => portal.person(),
      'They are still active. Deactivate them first.',
    ],
    [
      'somebody on legal hold, whatever else',
      async () => {
        const person = await leaver();
        await admin
          .put(`/users/${person.id}/legal-hold`)
          .send({ hold: true, reason: 'Case 7' })
          .expect(200);
        return person;
      },
      'They are on legal hold: Case 7',
    ],
  ])('of %s', async (_, somebody, message) => {
    const person = await somebody();
    expect((await preview(person.id)).blockers).toEqual([message]);
    const { status, body } = await erase(person.id, person.username);
    expect([status, body.message]).toEqual([409, message]);
    const { name } = await prisma.user.findUniqueOrThrow({ where: { id: person.id } });
    expect(name).toBe(person.name);
  });

  test('of oneself', async () => {
    const self = await portal.person({ role: 'ROLE_ADMIN' });
    const client = await portal.as(self);
    const { body } = await client
      .post(`/users/${self.id}/erase`)
      .send({ reason: 'Why', confirm: self.username });
    expect(body.message).toContain('You cannot decide about yourself.');
  });

  test('of a service account', async () => {
    const { id: userId } = await leaver();
    await prisma.user.update({ where: { id: userId }, data: { kind: 'service' } });
    expect((await preview(userId)).blockers).toEqual([
      'This is a service account, not a person. Retire it instead.',
    ]);
  });

  test('of somebody whose application is on legal hold, and while a mail to them is being sent', async () => {
    const { person, hired } = await addFullyPopulatedUser(portal);
    await prisma.application.update({ where: { id: hired.id }, data: { legalHold: true } });
    expect((await preview(person.id)).blockers).toEqual([
      `Their application ${hired.reference} is on legal hold.`,
    ]);
    await prisma.application.update({ where: { id: hired.id }, data: { legalHold: false } });
    const mail = await prisma.mail.findFirstOrThrow({ where: { to: person.email } });
    await prisma.mail.update({ where: { id: mail.id }, data: { state: 'sending' } });
    expect((await erase(person.id, person.username)).body.message).toBe(
      'A mail to them is just leaving. Try again in a minute.',
    );
    await prisma.mail.update({ where: { id: mail.id }, data: { state: 'sent' } });
    await erase(person.id, person.username).expect(200);
  });

  test.each([['somebody else'], ['']])('with %o typed for the username', async (confirm) => {
    const person = await leaver();
    const { status, body } = await erase(person.id, confirm);
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'confirm', message: `Type the username exactly as it is: ${person.username}` }],
    ]);
  });

  test('of an unknown person', async () => {
    const { status, body } = await erase(platform.newId(), 'x');
    expect([status, body.message]).toEqual([404, 'There is no such person.']);
  });
});

test('of two at the same time one erases and the other is refused as already erased', async () => {
  const person = await leaver();
  const answers = await Promise.all([1, 2].map(() => erase(person.id, person.username)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(
    /^They were erased on \d+ \w+ 2\d{3}\.$/,
  );
  const events = await prisma.auditEvent.count({
    where: { subjectId: person.id, action: 'user.erased' },
  });
  expect(events).toBe(1);
});

test('a legal hold set at the same time either prevents the erasure or comes too late', async () => {
  const person = await leaver();
  const [held, erased] = await Promise.all([
    admin.put(`/users/${person.id}/legal-hold`).send({ hold: true, reason: 'Case 8' }),
    erase(person.id, person.username),
  ]);
  expect([held.status, erased.status].sort()).toEqual([200, 409]);
  const user = await prisma.user.findUniqueOrThrow({ where: { id: person.id } });
  expect(user.legalHoldReason === null).toBe(user.erasedAt !== null);
});

describe('a warning before the erasure', () => {
  const yearsAgo = (years: number) =>
    new Date(platform.clock().getTime() - years * 365.25 * 86_400_000);

  test('is the law on the records of workers, for three years after they left', async () => {
    const person = await leaver();
    const left = (inactiveSince: Date | null) =>
      prisma.user.update({ where: { id: person.id }, data: { inactiveSince } });
    await left(yearsAgo(3.1));
    expect((await preview(person.id)).warnings).toEqual([]);
    await left(yearsAgo(2.9));
    expect((await preview(person.id)).warnings).toEqual([
      expect.stringMatching(/^Section 75 of the Labour Act .* 3 years .*: until \d+ \w+ 2\d{3}\.$/),
    ]);
    await left(null);
    expect((await preview(person.id)).warnings).toEqual([expect.stringContaining('not known')]);
  });

  test('is a department without a head, and a message that nobody has closed', async () => {
    const person = await leaver();
    await prisma.department.update({ where: { name: 'Radiology' }, data: { headId: person.id } });
    await portal
      .visitorAt('192.0.2.44')
      .post('/api/contact-messages')
      .send({ name: 'X', email: person.email, department: 'Nursing', message: 'When?' })
      .expect(201);
    expect((await preview(person.id)).warnings).toEqual([
      'They lead Radiology. Name another head.',
      'A message of theirs to a department is not closed yet.',
    ]);
  });
});
