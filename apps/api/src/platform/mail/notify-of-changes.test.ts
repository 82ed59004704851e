import { expect, test } from 'vitest';
import { restoreAccess } from '../../commands/reset-administrator.ts';
import { password } from '../../testing/people.ts';
import { testPortal } from '../../testing/portal.ts';
import { personWithSecondFactor } from '../../testing/second-factor.ts';
import { passwordLink } from '../../testing/sign-ins.ts';

const portal = await testPortal({ environment: { LIMIT_LOGIN_PER_MINUTE: '1000' } });
const { prisma } = portal.platform.database;
const newPassword = 'the harmattan comes early';

/** Mails about a person, without mails containing a link to set a password. */
const mailsAbout = async ({ id }: { id: string }) =>
  prisma.mail.findMany({ where: { aboutId: id, holdsSecret: false }, orderBy: { id: 'asc' } });
const subjectsAbout = async (person: { id: string }) =>
  (await mailsAbout(person)).map(({ subject }) => subject.replace(' – I-CARE Portal', ''));

test('an edit by IT is mailed to the old and the new address, with old and new values and no link', async () => {
  const it = await portal.as('ROLE_ADMIN');
  const person = await portal.person();
  const email = `new-${person.email}`;
  const edited = await it
    .patch(`/users/${person.id}`)
    .send({ email, role: 'ROLE_HR', username: `${person.username}.x`, password: newPassword });
  expect(edited.status).toBe(200);
  const mails = await mailsAbout(person);
  expect(mails.map(({ to }) => to)).toEqual([person.email, email]);
  for (const { subject, text } of mails) {
    expect(subject).toBe('Your account was changed – I-CARE Portal');
    expect(text).toContain('Your password was changed; Your e-mail address was changed;');
    expect(text).toMatch(new RegExp(`Old address: +${person.email}\n`));
    expect(text).toMatch(new RegExp(`New address: +${email}\n`));
    expect(text).toMatch(/Until now: +Staff\n/);
    expect(text).toMatch(/From now on: +Human resources\n/);
    expect(text).toMatch(/When: +\d+ \w+ \d{4}, \d\d:\d\d \(Lagos time\)\n/);
    expect(text).toMatch(/By: +IT personnel\n/);
    expect(text).toMatch(/From: +A network of the hospital\n/);
    expect(text).toContain('If not, tell IT personnel at once');
    expect(text).not.toMatch(/https?:|#/);
    expect(text).not.toContain(newPassword);
  }
});

test('an edit that does not affect signing in or rights is not mailed', async () => {
  const it = await portal.as('ROLE_ADMIN');
  const person = await portal.person();
  await it.patch(`/users/${person.id}`).send({ cadre: 'Pharmacist', role: person.role });
  expect(await mailsAbout(person)).toEqual([]);
});

test('a change that fails is not mailed', async () => {
  const it = await portal.as('ROLE_ADMIN');
  const [person, other] = [await portal.person(), await portal.person()];
  const { status } = await it.patch(`/users/${person.id}`).send({ email: other.email });
  expect(status).toBe(409);
  expect(await mailsAbout(person)).toEqual([]);
});

test('changes of the own password, in each possible way, are mailed', async () => {
  const person = await portal.person();
  const client = await portal.as(person);
  const changed = await client
    .post('/hrsuit/password')
    .send({ currentPassword: password, newPassword });
  expect(changed.status).toBe(200);
  const [mail] = await mailsAbout(person);
  expect(mail).toMatchObject({ to: person.email, repeatable: true });
  expect(mail?.text).toMatch(/By: +Somebody signed in as you/);

  const link = await passwordLink(portal);
  await portal.visitor.post('/hrsuit/password-links/use').send({ link, newPassword });
  const { userId } = await prisma.passwordLink.findFirstOrThrow({ orderBy: { id: 'desc' } });
  const [byLink] = await mailsAbout({ id: userId });
  expect(byLink?.text).toMatch(/By: +Whoever opened the link/);
});

test('switching on a second factor, using a recovery code and removal by IT are mailed', async () => {
  const person = await personWithSecondFactor(portal);
  const begun = await portal.visitor
    .post('/hrsuit/login')
    .send({ username: person.username, password });
  const [recoveryCode] = person.recoveryCodes;
  await portal.visitor
    .post('/hrsuit/login/continue')
    .send({ challenge: begun.body.challenge, recoveryCode });
  const it = await portal.as('ROLE_ADMIN');
  await it.post(`/users/${person.id}/remove-second-factor`);
  expect(await subjectsAbout(person)).toEqual([
    'Your second factor was switched on',
    'A recovery code of yours was used',
    'Your second factor was taken away',
  ]);
  const text = JSON.stringify(await mailsAbout(person));
  for (const secret of [person.secret, ...person.recoveryCodes]) expect(text).not.toContain(secret);
});

test('a command on the server that opens an account is mailed to its owner', async () => {
  const person = await portal.person({ role: 'ROLE_ADMIN', username: 'admin' });
  const made = await restoreAccess(portal.platform);
  const [mail] = await mailsAbout(person);
  expect(mail?.text).toMatch(/By: +A command on the server/);
  expect(mail?.text).toMatch(/From: +The server of the portal/);
  expect(mail?.text).not.toContain(made.password);
});

test('an import is mailed to all people it changes, and to nobody else', async () => {
  const it = await portal.as('ROLE_ADMIN');
  const people = await Promise.all(
    Array.from({ length: 20 }, (_, index) => portal.person({ staffNumber: `TELL-${index}` })),
  );
  const rows = people.map(({ staffNumber, name, email }, index) =>
    [staffNumber, name, index < 10 ? `moved-${email}` : email, 'Nursing'].join(','),
  );
  const sheet = ['Staff number,Name,E-mail,Department', ...rows].join('\n');
  const answer = await it
    .post('/users/imports')
    .field('mode', 'commit')
    .field('progressId', crypto.randomUUID())
    .attach('file', Buffer.from(sheet), 'people.csv');
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  for (const [index, person] of people.entries()) {
    const to = (await mailsAbout(person)).map((mail) => mail.to);
    expect(to).toEqual(index < 10 ? [person.email, `moved-${person.email}`] : []);
  }
});

test('no mail is queued for an undeliverable address', async () => {
  const it = await portal.as('ROLE_ADMIN');
  const person = await portal.person({ email: `${crypto.randomUUID()}@hospital.invalid` });
  const email = `${crypto.randomUUID()}@example.com`;
  await it.patch(`/users/${person.id}`).send({ email });
  expect((await mailsAbout(person)).map(({ to }) => to)).toEqual([email]);
});
