import type { checkCard, showOwnCard } from '@icare/contracts/clearance-cards';
import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { expect, test } from 'vitest';
import { sealText } from '../../platform/auth/sealed-text.ts';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { type Client, keysOf, testPortal } from '../../testing/portal.ts';
import { cardToken } from './card-token.ts';

const environment = { LIMIT_CARD_CHECKS_PER_MINUTE: '1000' };
const portal = await testPortal({ pages: false, environment });
const { clock } = portal;
const { database, keys, newId } = portal.platform;

type Card = Answer<typeof showOwnCard>['data'];
type Checked = Answer<typeof checkCard>['data'];

async function show(client: Client): Promise<Card> {
  const { status, body } = await client.get('/api/compliance/my-card');
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

async function check(token: string, visitor = portal.visitor): Promise<Checked> {
  const { status, body } = await visitor.post('/api/compliance/card-checks').send({ token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

const nothingElse = (state: string) => ({ state, checkedAt: clock.now().toISOString() });

/** Somebody whose only required licence ends in so many days. */
async function nurse(daysLeft: number) {
  const person = await portal.person({ cadre: 'Staff Nurse' });
  const type = await addCertificationType(portal, {
    isRequired: true,
    scope: 'people',
    scopePeople: [person.id],
  });
  const joinedOn = dateOf('2021-01-01');
  await database.prisma.user.update({ where: { id: person.id }, data: { joinedOn } });
  const record = await addRecord(portal, {
    userId: person.id,
    typeId: type.id,
    expirationDate: dateOf(inDays(portal, daysLeft)),
    verifiedOn: dateOf(inDays(portal, -1)),
  });
  return { ...person, record };
}

test('a visitor who scans the code learns name, cadre and yes, and nothing else', async () => {
  const person = await nurse(200);
  const card = await show(await portal.as(person));
  expect(card).toEqual({
    name: person.name,
    cadre: 'Staff Nurse',
    licence: 'needed',
    mayPractise: true,
    token: expect.any(String),
    address: `${portal.platform.config.site.url}/verify#${card.token}`,
    validUntil: expect.any(String),
  });
  const validFor = Date.parse(card.validUntil) - clock.now().getTime();
  expect(Math.ceil(validFor / 60_000)).toBe(limits.cardMinutes);
  expect(await check(card.token)).toEqual({
    state: 'valid',
    name: person.name,
    cadre: 'Staff Nurse',
    licence: 'needed',
    mayPractise: true,
    checkedAt: clock.now().toISOString(),
  });
  // Short enough for a code that phones read from an arm's length.
  expect(card.token.length).toBeLessThan(100);
  const session = await database.prisma.session.findFirstOrThrow({ where: { userId: person.id } });
  const id = Buffer.from(session.id.replaceAll('-', ''), 'hex').toString('base64url');
  const [, sealed = ''] = card.token.split('.');
  expect(sealed).not.toContain(id);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(id);
});

test('a warning is not shown to visitors: the card says yes', async () => {
  const { token } = await show(await portal.as(await nurse(3)));
  expect(await check(token)).toMatchObject({ state: 'valid', mayPractise: true });
});

test.each([
  ['Nursing', 'Porter', 'unknown'],
  ['Administration', 'Porter', 'none'],
] as const)(
  'somebody of %s with the cadre %s may, with a licence: %s',
  async (department, cadre, licence) => {
    const { token } = await show(await portal.as(await portal.person({ department, cadre })));
    expect(await check(token)).toMatchObject({ mayPractise: true, licence });
  },
);

test('whether somebody may practise is looked up when the card is checked', async () => {
  const person = await nurse(200);
  const { token } = await show(await portal.as(person));
  await database.prisma.complianceRecord.update({
    where: { id: person.record.id },
    data: { expirationDate: dateOf(inDays(portal, -1)) },
  });
  expect(await check(token)).toMatchObject({ state: 'valid', mayPractise: false });
});

test('a card expires after some minutes, to the second, and then reveals nothing', async () => {
  const { token, validUntil } = await show(await portal.as(await nurse(200)));
  clock.advance(Date.parse(validUntil) - clock.now().getTime());
  expect(await check(token)).toMatchObject({ state: 'valid' });
  clock.advance(1);
  expect(await check(token)).toEqual(nothingElse('old'));
});

test('signing out revokes the card, on this device only', async () => {
  const person = await nurse(200);
  const [phone, ward] = [await portal.as(person), await portal.as(person)];
  const [onPhone, onWard] = [await show(phone), await show(ward)];
  await ward.post('/hrsuit/logout').expect(200);
  expect(await check(onWard.token)).toEqual(nothingElse('revoked'));
  expect(await check(onPhone.token)).toMatchObject({ state: 'valid' });
});

test('the card of a person who left is revoked, and has no name', async () => {
  const person = await nurse(200);
  const { token } = await show(await portal.as(person));
  await database.prisma.user.update({ where: { id: person.id }, data: { status: 'Inactive' } });
  expect(await check(token)).toEqual(nothingElse('revoked'));
});

test('an altered code is forged, wherever it was altered', async () => {
  const { token } = await show(await portal.as(await nurse(200)));
  const seal = token.slice(token.indexOf('.') + 1);
  for (let at = 0; at < seal.length - 1; at++) {
    const other = seal[at] === 'A' ? 'B' : 'A';
    const altered = `${token.slice(0, token.indexOf('.') + 1)}${seal.slice(0, at)}${other}${seal.slice(at + 1)}`;
    expect(await check(altered)).toEqual(nothingElse('forged'));
  }
});

test('a token that is no card, or not of this portal, is forged', async () => {
  const person = await nurse(200);
  const session = await portal.tokenOf(person);
  const { id: sessionId } = await database.prisma.session.findFirstOrThrow({
    where: { userId: person.id },
  });
  const validUntil = new Date(clock.now().getTime() + 60_000);
  const { token } = await show(await portal.as(person));
  const text = `${sessionId}.${Math.floor(validUntil.getTime() / 1000).toString(36)}`;
  const sealing = { current: keys.sign, all: [keys.sign] };
  const forged = [
    '',
    'x',
    '.',
    token.slice(0, -5),
    `${token}.${token}`,
    // A token of a session.
    session,
    cardToken({ keys: keysOf('the secret of another installation') }, { sessionId, validUntil }),
    // Sealed by the portal itself, but for another purpose or owner, or with the other key.
    sealText(sealing, { purpose: 'second factor', owner: '', text }),
    sealText(sealing, { purpose: 'clearance card', owner: person.id, text }),
    sealText(keys.seal, { purpose: 'clearance card', owner: '', text }),
    // Of this purpose, but not what a card contains.
    sealText(sealing, { purpose: 'clearance card', owner: '', text: 'abc' }),
  ];
  for (const one of forged) expect(await check(one), one).toEqual(nothingElse('forged'));
  const unknown = cardToken({ keys }, { sessionId: newId(), validUntil });
  expect(await check(unknown)).toEqual(nothingElse('revoked'));
});

test('a card opens nothing else', async () => {
  const { token } = await show(await portal.as(await nurse(200)));
  await portal.withToken(token).get('/api/compliance/my-certifications').expect(401);
});

test('a visitor, a program and an incomplete call get no card', async () => {
  await portal.visitor.get('/api/compliance/my-card').expect(401);
  await portal.visitor.post('/api/compliance/card-checks').send({}).expect(400);
  await portal.visitor
    .post('/api/compliance/card-checks')
    .send({ token: 'x'.repeat(301) })
    .expect(400);
});

test('an address checks so many cards a minute; another address is not held up', async () => {
  const strict = await testPortal({
    pages: false,
    beside: portal,
    environment: { LIMIT_CARD_CHECKS_PER_MINUTE: '3' },
  });
  const gate = strict.visitorAt('198.51.100.7');
  for (let tries = 0; tries < 3; tries++) await check('x', gate);
  const { status, headers } = await gate.post('/api/compliance/card-checks').send({ token: 'x' });
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  await check('x', strict.visitorAt('198.51.100.8'));
});

test('checking a card stores nothing', async () => {
  const { token } = await show(await portal.as(await nurse(200)));
  const before = await database.prisma.auditEvent.count();
  await check(token);
  await check('forged');
  expect(await database.prisma.auditEvent.count()).toBe(before);
});
