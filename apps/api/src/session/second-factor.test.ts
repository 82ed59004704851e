import { roles } from '@icare/contracts/roles';
import { expect, test } from 'vitest';
import { password } from '../testing/people.ts';
import { testPortal } from '../testing/portal.ts';
import {
  codeOf,
  nextPeriod,
  personWithSecondFactor,
  setUpSecondFactor,
  wrongCodeOf,
} from '../testing/second-factor.ts';

const portal = await testPortal({ environment: { LIMIT_LOGIN_PER_MINUTE: '1000' } });
const { prisma } = portal.platform.database;

const own = async (person: { id: string }) => {
  const client = await portal.as(person);
  return {
    get: async () => (await client.get('/hrsuit/second-factor')).body.data,
    client,
    begin: (currentPassword = password, old: { code?: string; recoveryCode?: string } = {}) =>
      client.post('/hrsuit/second-factor/setup').send({ currentPassword, ...old }),
    confirm: (code: string) => client.post('/hrsuit/second-factor/confirm').send({ code }),
    renew: (code: string) => client.post('/hrsuit/second-factor/recovery-codes').send({ code }),
    remove: (code: string) => client.post('/hrsuit/second-factor/remove').send({ code }),
  };
};
const nextOf = async ({ username }: { username: string }) =>
  (await portal.visitor.post('/hrsuit/login').send({ username, password })).body.next;

test('set up, it is on and asked for at the next sign-in', async () => {
  const person = await portal.person({ role: 'ROLE_COMPLIANCE', username: 'ada.obi' });
  const mine = await own(person);
  const off = { isOn: false, isOffered: true, isRequired: false, recoveryCodesLeft: 0 };
  expect(await mine.get()).toEqual(off);
  const begun = await mine.begin();
  expect(begun.body.data.secret).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(begun.body.data.address);
  expect(address.protocol + address.host).toBe('otpauth:totp');
  expect(decodeURIComponent(address.pathname)).toBe('/Owerri Medical Centre:ada.obi');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    secret: begun.body.data.secret,
    issuer: 'Owerri Medical Centre',
    digits: '6',
    period: '30',
  });
  // Nothing is asked for before the first code.
  expect(await mine.get()).toEqual(off);
  expect(await nextOf(person)).toBeUndefined();
  const confirmed = await mine.confirm(codeOf(portal, begun.body.data.secret));
  expect(new Set(confirmed.body.data.recoveryCodes).size).toBe(10);
  expect(await mine.get()).toEqual({ ...off, isOn: true, recoveryCodesLeft: 10 });
  expect(await nextOf(person)).toBe('second_factor');
});

test('neither the secret nor a recovery code can be read in the database', async () => {
  const person = await personWithSecondFactor(portal);
  const rows = JSON.stringify([
    await prisma.secondFactor.findUnique({
      where: { userId: person.id },
      omit: { lastStep: true },
    }),
    await prisma.recoveryCode.findMany({ where: { userId: person.id } }),
    await prisma.auditDetail.findMany(),
  ]);
  for (const secret of [person.secret, ...person.recoveryCodes]) expect(rows).not.toContain(secret);
});

test('a wrong password begins nothing', async () => {
  const person = await portal.person({ role: 'ROLE_HR' });
  const answer = await (await own(person)).begin('not this one here');
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toEqual([
    { path: 'currentPassword', message: 'This is not your current password.' },
  ]);
  expect(await prisma.secondFactor.count({ where: { userId: person.id } })).toBe(0);
});

test('a wrong first code switches nothing on', async () => {
  const person = await portal.person({ role: 'ROLE_HR' });
  const mine = await own(person);
  const { secret } = (await mine.begin()).body.data;
  const answer = await mine.confirm(wrongCodeOf(portal, secret));
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].path).toBe('code');
  expect((await mine.get()).isOn).toBe(false);
  expect((await mine.confirm(codeOf(portal, secret))).status).toBe(200);
});

test('of two confirmations at once one counts, and its recovery codes are the ones that work', async () => {
  const person = await portal.person({ role: 'ROLE_HR' });
  const mine = await own(person);
  const { secret } = (await mine.begin()).body.data;
  const code = codeOf(portal, secret);
  const answers = await Promise.all([mine.confirm(code), mine.confirm(code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await prisma.recoveryCode.count({ where: { userId: person.id } })).toBe(10);
});

test('nothing can be confirmed, renewed or switched off that is not there', async () => {
  const mine = await own(await portal.person({ role: 'ROLE_ADMIN' }));
  for (const [call, message] of [
    [mine.confirm, 'Nothing is being set up. Begin again.'],
    [mine.renew, 'You have no second factor.'],
    [mine.remove, 'You have no second factor.'],
  ] as const) {
    const answer = await call('123456');
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe(message);
  }
});

test.each(roles)('%s may have one', async (role) => {
  const person = await portal.person({ role });
  const mine = await own(person);
  expect(await mine.get()).toMatchObject({ isOn: false, isOffered: true });
  await setUpSecondFactor(portal, await portal.as(person));
  expect(await nextOf(person)).toBe('second_factor');
});

test('another phone takes over with its first code, and not before', async () => {
  const person = await personWithSecondFactor(portal);
  const mine = await own(person);
  const begun = await mine.begin(password, { code: codeOf(portal, person.secret) });
  const { secret } = begun.body.data;
  nextPeriod(portal);
  const signIn = async (code: string) => {
    const asked = await portal.visitor
      .post('/hrsuit/login')
      .send({ username: person.username, password });
    const { challenge } = asked.body;
    return portal.visitor.post('/hrsuit/login/continue').send({ challenge, code });
  };
  expect((await signIn(codeOf(portal, secret))).status).toBe(400);
  expect((await signIn(codeOf(portal, person.secret))).status).toBe(200);
  const { recoveryCodes } = (await mine.confirm(codeOf(portal, secret))).body.data;
  expect(recoveryCodes).not.toEqual(person.recoveryCodes);
  nextPeriod(portal);
  expect((await signIn(codeOf(portal, person.secret))).status).toBe(400);
  expect((await signIn(codeOf(portal, secret))).status).toBe(200);
});

test.each(['code', 'recoveryCode'] as const)(
  'another phone needs a %s of the one until now, and signs out everywhere else',
  async (kind) => {
    const person = await personWithSecondFactor(portal);
    const [mine, elsewhere] = [await own(person), await portal.as(person)];
    const refusal = async (old: { code?: string; recoveryCode?: string }) => {
      const { status, body } = await mine.begin(password, old);
      return [status, body.errors?.[0].path];
    };
    expect(await refusal({})).toEqual([400, 'code']);
    expect(await refusal({ code: wrongCodeOf(portal, person.secret) })).toEqual([400, 'code']);
    expect(await refusal({ recoveryCode: 'aaaa-bbbb' })).toEqual([400, 'recoveryCode']);
    expect((await mine.begin('not this one here', { code: '123456' })).status).toBe(400);
    const [recoveryCode = ''] = person.recoveryCodes;
    const old = kind === 'code' ? { code: codeOf(portal, person.secret) } : { recoveryCode };
    const begun = await mine.begin(password, old);
    expect(begun.status).toBe(200);
    expect((await elsewhere.get('/hrsuit/checkToken')).status).toBe(200);
    expect((await mine.confirm(codeOf(portal, begun.body.data.secret))).status).toBe(200);
    expect((await elsewhere.get('/hrsuit/checkToken')).status).toBe(401);
    expect((await mine.client.get('/hrsuit/checkToken')).status).toBe(200);
    // The old code is used up by that change.
    expect(await refusal(old)).toEqual([400, kind]);
    const mails = await prisma.mail.findMany({
      where: { aboutId: person.id },
      orderBy: { id: 'asc' },
    });
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your second factor was switched on – I-CARE Portal',
      ...(kind === 'recoveryCode' ? ['A recovery code of yours was used – I-CARE Portal'] : []),
      'Your second factor was moved to another phone – I-CARE Portal',
    ]);
  },
);

test('after a while a code alone neither renews nor switches off: the password is asked for', async () => {
  const person = await personWithSecondFactor(portal);
  const mine = await own(person);
  await prisma.session.updateMany({
    where: { userId: person.id },
    data: { provedAt: new Date(portal.clock.now().getTime() - 6 * 60_000) },
  });
  const post = (what: string, body: object) =>
    mine.client.post(`/hrsuit/second-factor/${what}`).send(body);
  for (const what of ['recovery-codes', 'remove']) {
    const code = codeOf(portal, person.secret);
    const { status, body } = await post(what, { code });
    expect([status, body.code]).toEqual([403, 'step_up_required']);
    expect((await post(what, { code, currentPassword: 'not this one here' })).status).toBe(400);
    expect((await post(what, { code, currentPassword: password })).status).toBe(200);
    nextPeriod(portal);
  }
});

test('new recovery codes end the old ones', async () => {
  const person = await personWithSecondFactor(portal);
  const mine = await own(person);
  expect((await mine.renew(wrongCodeOf(portal, person.secret))).status).toBe(400);
  const { recoveryCodes } = (await mine.renew(codeOf(portal, person.secret))).body.data;
  expect(recoveryCodes).toHaveLength(10);
  const use = async (recoveryCode: string) => {
    const { challenge } = (
      await portal.visitor.post('/hrsuit/login').send({ username: person.username, password })
    ).body;
    return portal.visitor.post('/hrsuit/login/continue').send({ challenge, recoveryCode });
  };
  expect((await use(person.recoveryCodes[0] as string)).status).toBe(400);
  expect((await use(recoveryCodes[0])).status).toBe(200);
});

test('switched off with a code, it is asked for no more', async () => {
  const person = await personWithSecondFactor(portal);
  const mine = await own(person);
  expect((await mine.remove(wrongCodeOf(portal, person.secret))).status).toBe(400);
  const answer = await mine.remove(codeOf(portal, person.secret));
  expect(answer.body).toEqual({ success: true, data: { isOn: false } });
  expect(await nextOf(person)).toBeUndefined();
  expect(await prisma.recoveryCode.count({ where: { userId: person.id } })).toBe(0);
  const events = await prisma.auditEvent.findMany({
    where: { subjectId: person.id, subjectType: 'user' },
    orderBy: { sequence: 'asc' },
  });
  expect(events.map(({ action }) => action)).toEqual([
    'second_factor.switched_on',
    'second_factor.switched_off',
  ]);
});

test('one code does one thing: renewing and switching off at once', async () => {
  const person = await personWithSecondFactor(portal);
  const mine = await own(person);
  const code = codeOf(portal, person.secret);
  const answers = await Promise.all([mine.renew(code), mine.remove(code)]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => [400, 409].includes(status))).toHaveLength(1);
});

test('guessing codes ends after ten tries; right ones do not count', async () => {
  const strict = await testPortal({ beside: portal });
  const person = await portal.person({ role: 'ROLE_HR' });
  const { secret } = await setUpSecondFactor(portal, await portal.as(person));
  const client = strict.withToken(await strict.tokenOf(person));
  const renew = (code: string) =>
    client.post('/hrsuit/second-factor/recovery-codes').send({ code });
  for (let round = 0; round < 3; round++) {
    expect((await renew(codeOf(portal, secret))).status).toBe(200);
    nextPeriod(portal);
  }
  for (let wrong = 0; wrong < 10; wrong++) {
    expect((await renew(wrongCodeOf(portal, secret))).status).toBe(400);
  }
  const answer = await renew(codeOf(portal, secret));
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
