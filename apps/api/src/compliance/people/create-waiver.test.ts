import { randomUUID } from 'node:crypto';
import { type CertificationCategory, waiverReasonKinds } from '@icare/contracts/compliance-status';
import { limits } from '@icare/contracts/limits';
import { readableDate } from '@icare/domain/calendar-days';
import { describe, expect, test } from 'vitest';
import { addCertificationType, addWaiver, inDays } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
const client = await portal.as(officer);
const waivers = '/api/compliance/waivers';

/** Creates a person without a record of a type that they need now: a training, unless it is a licence. */
async function lacking(category: CertificationCategory = 'safety') {
  const type = await addCertificationType(portal, {
    category,
    isRequired: true,
    dueWithinDays: 0,
  });
  const person = await portal.person();
  // Joined long ago, so that the requirement is due.
  await prisma.user.update({
    where: { id: person.id },
    data: { joinedOn: new Date('2020-01-01') },
  });
  return { userId: person.id, certificationTypeId: type.id, typeName: type.name };
}
const stateOf = async ({
  userId,
  certificationTypeId,
}: {
  userId: string;
  certificationTypeId: string;
}) => {
  const { body } = await client.get(`/api/compliance/people/${userId}`);
  return body.data.requirements.find(
    (requirement: { certificationTypeId: string }) =>
      requirement.certificationTypeId === certificationTypeId,
  ).state;
};
const give = (details: object) =>
  client.post(waivers).send({ reason: 'On study leave', ...details });

describe('a waiver', () => {
  test('exempts a person until it is ended; ending it again changes nothing', async () => {
    const { typeName, ...whom } = await lacking();
    expect(await stateOf(whom)).toBe('missing');
    const { status, body } = await give(whom);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.data).toEqual({
      id: body.data.id,
      certificationType: { id: whom.certificationTypeId, name: typeName },
      reasonKind: 'other',
      reason: 'On study leave',
      until: null,
      approvedBy: officer.name,
      createdAt: portal.clock.now().toISOString(),
      endedAt: null,
    });
    expect(await stateOf(whom)).toBe('waived');

    const ended = await client.post(`${waivers}/${body.data.id}/end`);
    expect(ended.status).toBe(200);
    const { endedAt } = ended.body.data;
    expect(endedAt).toBe(portal.clock.now().toISOString());
    expect(await stateOf(whom)).toBe('missing');
    portal.clock.advance(60_000);
    const again = await client.post(`${waivers}/${body.data.id}/end`);
    expect(again.body.data).toEqual({ ...ended.body.data, endedAt });
    const events = await prisma.auditEvent.findMany({
      where: { subjectId: body.data.id },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ action }) => action)).toEqual(['waiver.created', 'waiver.ended']);
  });

  test('is in force on its last day', async () => {
    const { typeName: _, ...whom } = await lacking();
    const { body } = await give({ ...whom, until: inDays(portal, 0) });
    expect(body.data.until).toBe(inDays(portal, 0));
    expect(await stateOf(whom)).toBe('waived');
  });

  test('exists once per person and type, even if two officers grant it concurrently', async () => {
    const { typeName: _, ...whom } = await lacking();
    const answers = await Promise.all([give(whom), give({ ...whom, until: inDays(portal, 5) })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: 'conflict', errors: [{ path: 'certificationTypeId' }] });
    const { typeName: __, ...other } = await lacking();
    expect((await give({ ...whom, certificationTypeId: other.certificationTypeId })).status).toBe(
      201,
    );
    const made = answers.find(({ status }) => status === 201)?.body.data;
    await client.post(`${waivers}/${made.id}/end`);
    expect((await give(whom)).status).toBe(201);
  });

  test('may follow an expired one', async () => {
    const { typeName: _, ...whom } = await lacking();
    await prisma.waiver.create({
      data: {
        id: randomUUID(),
        userId: whom.userId,
        typeId: whom.certificationTypeId,
        reason: 'Before',
        until: new Date(inDays(portal, -1)),
        createdAt: portal.clock.now(),
      },
    });
    expect(await stateOf(whom)).toBe('missing');
    expect((await give(whom)).status).toBe(201);
  });

  test('is created once by two calls with one Idempotency-Key', async () => {
    const { typeName: _, ...whom } = await lacking();
    const key = randomUUID();
    const send = () => give(whom).set('idempotency-key', key);
    const [first, again] = await Promise.all([send(), send()]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
  });

  test.each([
    ['reason', { reason: ' ' }, 400],
    ['reason', { reason: null }, 400],
    ['reason', { reason: ' x ' }, 400],
    ['reasonKind', { reasonKind: 'bored' }, 400],
    ['until', { until: '2025-02-30' }, 400],
    ['until', { until: inDays(portal, -1) }, 400],
    ['userId', { userId: randomUUID() }, 400],
    ['userId', { userId: 'somebody' }, 400],
    ['certificationTypeId', { certificationTypeId: randomUUID() }, 400],
  ])('with a wrong %s is refused beside it: %j', async (path, details, expected) => {
    const { typeName: _, ...whom } = await lacking();
    const { status, body } = await give({ ...whom, ...details });
    expect(status).toBe(expected);
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
    expect(await prisma.waiver.count({ where: { userId: whom.userId } })).toBe(0);
  });

  test.each(['medical', 'professional'] as const)(
    'C2: of a %s licence ends within 90 days; one without end is refused with the latest day',
    async (category) => {
      const { typeName: _, ...whom } = await lacking(category);
      const latest = inDays(portal, limits.licenceWaiverDays);
      const refusals = [
        [{}, `A waiver of a licence needs a last day, at the latest ${readableDate(latest)}.`],
        [
          { until: '' },
          `A waiver of a licence needs a last day, at the latest ${readableDate(latest)}.`,
        ],
        [
          { until: inDays(portal, limits.licenceWaiverDays + 1) },
          `A waiver of a licence lasts 90 days at most, until ${readableDate(latest)}.`,
        ],
        [{ until: inDays(portal, -1) }, 'The last day cannot be in the past.'],
      ] as const;
      for (const [details, message] of refusals) {
        const { status, body } = await give({ ...whom, ...details });
        expect([status, body.errors]).toEqual([400, [{ path: 'until', message }]]);
      }
      expect(await prisma.waiver.count({ where: { userId: whom.userId } })).toBe(0);
      const { body } = await give({ ...whom, until: latest, reasonKind: 'renewal_in_progress' });
      expect(body.data).toMatchObject({ until: latest, reasonKind: 'renewal_in_progress' });
      expect(await stateOf(whom)).toBe('waived');
    },
  );

  test('of a licence without end from before stays as it is', async () => {
    const { typeName: _, ...whom } = await lacking('professional');
    await addWaiver(portal, { userId: whom.userId, typeId: whom.certificationTypeId });
    expect(await stateOf(whom)).toBe('waived');
    const { body } = await client.get(`/api/compliance/people/${whom.userId}`);
    expect(body.data.waivers).toMatchObject([{ reasonKind: 'other', until: null, endedAt: null }]);
  });

  test('keeps each kind of reason, on the page of the person and in the audit log', async () => {
    for (const reasonKind of waiverReasonKinds) {
      const { typeName: _, ...whom } = await lacking();
      const made = await give({ ...whom, reasonKind });
      const { body } = await client.get(`/api/compliance/people/${whom.userId}`);
      expect(body.data.waivers).toEqual([made.body.data]);
      expect(made.body.data.reasonKind).toBe(reasonKind);
      const event = await prisma.auditEvent.findFirstOrThrow({
        where: { subjectId: made.body.data.id },
        include: { detail: true },
      });
      expect(event.detail?.after).toMatchObject({ reasonKind, reason: 'On study leave' });
    }
  });

  test('is refused for an inactive person and a retired type, and ending an unknown one is 404', async () => {
    const { typeName: _, ...whom } = await lacking();
    const left = await portal.person({ status: 'Inactive' });
    const retired = await addCertificationType(portal, { status: 'inactive' });
    expect((await give({ ...whom, userId: left.id })).body.errors[0].path).toBe('userId');
    const answer = await give({ ...whom, certificationTypeId: retired.id });
    expect(answer.body.errors[0].path).toBe('certificationTypeId');
    expect((await client.post(`${waivers}/${randomUUID()}/end`)).status).toBe(404);
  });
});

test('no program waives, also where no second person is asked for', async () => {
  const { typeName: _, ...whom } = await lacking();
  const admin = await portal.as('ROLE_ADMIN');
  const made = await admin
    .post('/api/service-accounts')
    .send({ name: 'Rota', purpose: 'Plans it', role: 'ROLE_COMPLIANCE', readOnly: false });
  const { id } = made.body.data.serviceAccount;
  const { key } = (await admin.post(`/api/service-accounts/${id}/keys`).send({ days: 30 })).body
    .data;
  const { status } = await portal.visitor
    .post(waivers)
    .set('authorization', `Bearer ${key}`)
    .send({ reason: 'On study leave', ...whom });
  expect(status).toBe(403);
  expect(await prisma.waiver.count({ where: { userId: whom.userId } })).toBe(0);
});
