import { randomUUID } from 'node:crypto';
import type { Prisma } from '@icare/database/client';
import { expect, test } from 'vitest';
import { addApplication, addPosting } from '../../testing/applications.ts';
import type { Person } from '../../testing/people.ts';
import { type Client, testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const hr = await portal.as('ROLE_HR');

const moveBy = (client: Client, id: string, details: object) =>
  client.put(`/hrsuit/api/job-applications/${id}/status`).send(details);
const hire = (id: string, details: object = {}) => moveBy(hr, id, { status: 'hired', ...details });
const hiredUserOf = async (id: string) =>
  (await prisma.application.findUniqueOrThrow({ where: { id } })).hiredUserId;

async function offered(
  candidateEmail: string,
  details: Partial<Prisma.ApplicationUncheckedCreateInput> = {},
) {
  const jobId = details.jobId ?? (await addPosting(portal)).id;
  return addApplication(portal, { ...details, jobId, candidateEmail, status: 'offered' });
}

/** Creates a person, an application with their address, and the refusal that shows HR their account. */
async function shown(details: Partial<Person> = {}) {
  const person = await portal.person({ name: 'Ngozi Eze', ...details });
  const { id, jobId } = await offered(person.email);
  const { status, body } = await hire(id);
  expect([status, body.code]).toEqual([409, 'conflict']);
  return { person, id, jobId, body, token: body.existingAccount.token as string };
}

test('an appointment uses the existing account of the address once HR has confirmed it', async () => {
  const staffNumber = `ICH-${randomUUID().slice(0, 8)}`;
  const { person, id, body } = await shown({ role: 'ROLE_COMPLIANCE', staffNumber });
  expect(body.message).toBe(
    'The e-mail address belongs to the account of Ngozi Eze already. Anybody can type an address into an application, so make sure that it is the same person. Confirm to appoint the owner of this account.',
  );
  expect(body.existingAccount).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    name: 'Ngozi Eze',
    staffNumber,
    department: 'Nursing',
    cadre: 'Ward Attendant',
    joinedOn: null,
    role: 'ROLE_COMPLIANCE',
    status: 'Active',
  });
  expect(await hiredUserOf(id)).toBeNull();
  const answer = await hire(id, { existingAccount: body.existingAccount.token });
  expect(answer.status).toBe(200);
  expect(answer.body.data.hiredUserId).toBe(person.id);
  expect(await prisma.user.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({
    status: 'Active',
    username: person.username,
    role: 'ROLE_COMPLIANCE',
  });
});

test('confirming in the first call uses no account, since none was shown yet', async () => {
  const person = await portal.person();
  const { id } = await offered(person.email);
  for (const existingAccount of [undefined, '', 'A'.repeat(43), person.id]) {
    const { status, body } = await hire(id, { confirm: true, existingAccount });
    expect(status, String(existingAccount)).toBe(409);
    expect(body.existingAccount.name).toBe(person.name);
  }
  expect(await hiredUserOf(id)).toBeNull();
});

test('an inactive account of an earlier appointment must be confirmed too', async () => {
  const email = `${randomUUID()}@example.com`;
  const first = await offered(email);
  const ada = (await hire(first.id)).body.data.hiredUserId as string;
  const other = await offered(email);
  const asked = await hire(other.id);
  expect(asked.status).toBe(409);
  expect(asked.body.message).toMatch(
    /^This person is appointed full-time already, as .* belongs to the account of .* already\./,
  );
  expect(asked.body.existingAccount).toMatchObject({ status: 'Inactive', role: 'ROLE_STAFF' });
  const unseen = await hire(other.id, { confirm: true });
  expect([unseen.status, unseen.body.existingAccount]).toEqual([409, asked.body.existingAccount]);
  const { token } = asked.body.existingAccount;
  expect((await hire(other.id, { existingAccount: token })).status).toBe(409);
  expect(await hiredUserOf(other.id)).toBeNull();
  const confirmed = await hire(other.id, { confirm: true, existingAccount: token });
  expect([confirmed.status, confirmed.body.data.hiredUserId]).toEqual([200, ada]);
});

test('a token shown to one caller is not valid for another', async () => {
  const { person, id, token } = await shown();
  const colleague = await portal.as('ROLE_HR');
  const hired = { status: 'hired', confirm: true, existingAccount: token };
  const refused = await moveBy(colleague, id, hired);
  expect([refused.status, refused.body.existingAccount.name]).toEqual([409, person.name]);
  expect(refused.body.existingAccount.token).not.toBe(token);
  expect(await hiredUserOf(id)).toBeNull();
  expect((await hire(id, { existingAccount: token })).status).toBe(200);
});

test('a token from before an undone appointment is not valid afterwards', async () => {
  const { person, id, token } = await shown();
  expect((await hire(id, { existingAccount: token })).status).toBe(200);
  expect((await moveBy(hr, id, { status: 'offered', notes: 'Another Ngozi.' })).status).toBe(200);
  const again = await hire(id, { confirm: true, existingAccount: token });
  expect(again.status).toBe(409);
  expect(await hiredUserOf(id)).toBeNull();
  const { token: fresh } = again.body.existingAccount;
  expect((await hire(id, { existingAccount: fresh })).body.data.hiredUserId).toBe(person.id);
});

test('a token of one application is not valid for another', async () => {
  const { person, token } = await shown();
  const other = await offered(person.email);
  expect((await hire(other.id, { confirm: true, existingAccount: token })).status).toBe(409);
  expect(await hiredUserOf(other.id)).toBeNull();
});

test.each<[string, (person: Person) => Promise<unknown>]>([
  ['was renamed', ({ id }) => prisma.user.update({ where: { id }, data: { name: 'Ada Obi' } })],
  [
    'got another role',
    ({ id }) => prisma.user.update({ where: { id }, data: { role: 'ROLE_HR' } }),
  ],
  [
    'got another staff number',
    ({ id }) => prisma.user.update({ where: { id }, data: { staffNumber: randomUUID() } }),
  ],
  [
    'was deactivated',
    ({ id }) => prisma.user.update({ where: { id }, data: { status: 'Inactive' } }),
  ],
  [
    'went to another department',
    ({ id }) =>
      prisma.user.update({ where: { id }, data: { department: { connect: { name: 'Surgery' } } } }),
  ],
  [
    'got another cadre',
    ({ id }) => prisma.user.update({ where: { id }, data: { cadre: 'Midwife' } }),
  ],
  [
    'gave its address to somebody else',
    async ({ id, email }) => {
      await prisma.user.update({ where: { id }, data: { email: `${randomUUID()}@example.com` } });
      await portal.person({ email, name: 'Ngozi Eze' });
    },
  ],
])('an account that %s after it was shown is shown again', async (_, change) => {
  const { person, id, token } = await shown();
  await change(person);
  const { status, body } = await hire(id, { confirm: true, existingAccount: token });
  expect(status).toBe(409);
  expect(body.message).toMatch(
    /^The account or the application has changed since you looked at it\. /,
  );
  const now = await prisma.user.findUniqueOrThrow({ where: { email: person.email } });
  expect(body.existingAccount).toMatchObject({
    name: now.name,
    role: now.role,
    status: now.status,
    staffNumber: now.staffNumber,
  });
  expect(body.existingAccount.token).not.toBe(token);
  expect(await hiredUserOf(id)).toBeNull();
  const again = await hire(id, { existingAccount: body.existingAccount.token });
  expect(again.body.data.hiredUserId).toBe(now.id);
});

test('a sign-in of the account keeps the token valid', async () => {
  const { person, id, token } = await shown();
  await prisma.user.update({
    where: { id: person.id },
    data: { lastSignInAt: portal.clock.now(), phone: '+2348031234567' },
  });
  expect((await hire(id, { existingAccount: token })).body.data.hiredUserId).toBe(person.id);
});

test('an account whose address changed is not used, and no new account is created unconfirmed', async () => {
  const { person, id, token } = await shown();
  await prisma.user.update({
    where: { id: person.id },
    data: { email: `${randomUUID()}@example.com` },
  });
  const { status, body } = await hire(id, { confirm: true, existingAccount: token });
  expect(status).toBe(409);
  expect(body.message).toBe(
    'The account you were shown does not have this e-mail address any more. Confirm to appoint the applicant without it.',
  );
  expect(body.existingAccount).toBeUndefined();
  expect(await prisma.user.count({ where: { email: person.email } })).toBe(0);
  const made = await hire(id, { confirm: true });
  expect(made.status).toBe(200);
  expect(made.body.data.hiredUserId).not.toBe(person.id);
});

test('confirming waits for a concurrent change of the account, and shows it', async () => {
  const { person, id, token } = await shown();
  const confirmed = await prisma.$transaction(async (transaction) => {
    await transaction.user.update({ where: { id: person.id }, data: { name: 'Ada Obi' } });
    const answer = hire(id, { existingAccount: token }).then((one) => one);
    await waitUntilBlocked();
    return { answer };
  });
  const { status, body } = await confirmed.answer;
  expect([status, body.existingAccount.name]).toEqual([409, 'Ada Obi']);
  expect(await hiredUserOf(id)).toBeNull();
});

test('an account added concurrently is not used before it was shown', async () => {
  const email = `${randomUUID()}@example.com`;
  const { id } = await offered(email);
  const [one] = [await portal.person()];
  const hired = await prisma.$transaction(async (transaction) => {
    await transaction.user.update({ where: { id: one.id }, data: { email } });
    const answer = hire(id, { confirm: true }).then((done) => done);
    await waitUntilBlocked();
    return { answer };
  });
  const { status, body } = await hired.answer;
  expect([status, body.message]).toEqual([
    409,
    'An account with this e-mail address was added at this moment. Try again to see it.',
  ]);
  expect(await hiredUserOf(id)).toBeNull();
  expect((await hire(id)).body.existingAccount.name).toBe(one.name);
});

/** Waits until one connection is blocked by a lock of another. */
async function waitUntilBlocked() {
  await expect
    .poll(
      () =>
        prisma.$queryRaw<unknown[]>`
        SELECT 1 FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    .not.toEqual([]);
}

test('a bulk move uses no existing account, whatever is confirmed', async () => {
  const { id, token } = await shown();
  const { body } = await hr
    .post('/hrsuit/api/job-applications/move')
    .send({ ids: [id], status: 'hired', confirm: true, existingAccount: token })
    .expect(200);
  expect(body.data.moved).toEqual([]);
  expect(body.data.refused[0].message).toBe(
    'The e-mail address belongs to the account of Ngozi Eze already. Anybody can type an address into an application, so make sure that it is the same person. Move this application alone, to see the account first.',
  );
  expect(await hiredUserOf(id)).toBeNull();
});

test('all doubts are listed in one refusal and confirmed separately', async () => {
  const { id, jobId, token } = await shown();
  await addApplication(portal, { jobId, status: 'hired' });
  const { body } = await hire(id);
  expect(body.message).toMatch(
    /^For this position 1 person is wanted.* belongs to the account of Ngozi Eze/,
  );
  expect(body.message).toMatch(/Confirm to appoint the owner of this account\.$/);
  const half = await hire(id, { existingAccount: token });
  expect(half.status).toBe(409);
  expect(half.body.message).toMatch(/^For this position .* Confirm to appoint one more\.$/);
  expect(half.body.existingAccount.token).toBe(token);
  expect((await hire(id, { confirm: true, existingAccount: token })).status).toBe(200);
});

test('an administrator’s account is neither shown nor used', async () => {
  const { person, id, token } = await shown();
  await prisma.user.update({ where: { id: person.id }, data: { role: 'ROLE_ADMIN' } });
  for (const details of [{}, { confirm: true }, { confirm: true, existingAccount: token }]) {
    const { status, body } = await hire(id, details);
    expect(status).toBe(409);
    expect(body.message).toMatch(/account of IT personnel, which no appointment changes/);
    expect(body.existingAccount).toBeUndefined();
  }
  expect(await hiredUserOf(id)).toBeNull();
  expect(await prisma.staffPaper.count({ where: { userId: person.id } })).toBe(0);
});
