import { describe, expect, test } from 'vitest';
import { addCertificationType } from '../../testing/compliance.ts';
import { addDoctor, doctorBody, serviceId } from '../../testing/doctors.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
const { platform, visitor } = portal;
const { prisma } = platform.database;
const admin = await portal.as('ROLE_ADMIN');
const path = '/api/doctors';

const shown = async () =>
  (await visitor.get(path)).body.data.doctors as { name: string; sessions: object[] }[];
const isShown = async (name: string) => (await shown()).some((one) => one.name === name);
const edited = async (id: string) =>
  (await admin.get(`${path}/edited`)).body.data.doctors.find(
    (one: { id: string }) => one.id === id,
  );
const create = async (change = {}) => admin.post(path).send(await doctorBody(portal, change));
const change = async (id: string, revision: number, fields = {}) =>
  admin.put(`${path}/${id}`).send({ ...(await doctorBody(portal, fields)), revision });

describe('who is shown', () => {
  test('nobody by themselves: a doctor is added hidden, and shown on purpose', async () => {
    const { isShown: _, ...body } = await doctorBody(portal, { name: 'Dr Ngozi Hidden' });
    const made = (await admin.post(path).send(body)).body.data.doctor;
    expect(made).toMatchObject({ slug: 'dr-ngozi-hidden', isShown: false, revision: 0 });
    expect(await isShown(made.name)).toBe(false);
    await change(made.id, 0, { name: made.name, isShown: true });
    expect(await isShown(made.name)).toBe(true);
  });

  test('with days, times and services, and nothing of the account', async () => {
    const { id: staffId } = await portal.person();
    const { name } = (await create({ staffId })).body.data.doctor;
    const found = (await shown()).find((one) => one.name === name);
    expect(found?.sessions).toMatchObject([
      {
        ...{ days: [2, 4], spans: [{ from: '09:00', until: '13:00' }] },
        service: { name: 'Cardiology', slug: 'cardiology', isRequestable: true },
      },
    ]);
    expect(JSON.stringify(found)).not.toContain(staffId);
    expect(found).not.toHaveProperty('staff');
  });

  test('whoever has left is hidden at once, and whoever keeps the page is told why', async () => {
    const { id: staffId } = await portal.person();
    const { id, name } = (await create({ staffId })).body.data.doctor;
    expect(await isShown(name)).toBe(true);
    await prisma.user.update({ where: { id: staffId }, data: { status: 'Inactive' } });
    expect(await isShown(name)).toBe(false);
    expect(await edited(id)).toMatchObject({ isShown: true, hindrance: 'left' });
  });

  test('a licence that is missing is told to whoever keeps the page, and hides nobody', async () => {
    const { id: staffId } = await portal.person({ cadre: 'Porter' });
    const { id, name } = (await create({ staffId })).body.data.doctor;
    expect((await edited(id)).staff).toMatchObject({ id: staffId, isCleared: true });
    await addCertificationType(portal, {
      ...{ isRequired: true, scope: 'people', scopePeople: [staffId] },
    });
    expect(await edited(id)).toMatchObject({ hindrance: null, staff: { isCleared: false } });
    expect(await isShown(name)).toBe(true);
  });

  test('a hidden service is left out, and without any other the doctor is not shown', async () => {
    const service = (
      await admin.post('/api/facilities').send({
        ...{ kind: 'service', name: 'Foot clinic', group: 'Specialized Care', periods: [] },
        ...{ exceptions: [], closedOnHolidays: false },
      })
    ).body.data.facility;
    const sessions = [{ serviceId: service.id, days: [], spans: [] }];
    const { id, name } = (await create({ sessions })).body.data.doctor;
    expect(await isShown(name)).toBe(true);
    await prisma.facility.update({ where: { id: service.id }, data: { isShown: false } });
    expect(await isShown(name)).toBe(false);
    expect(await edited(id)).toMatchObject({ hindrance: 'no_service' });
  });

  test('the answer has an ETag, and is not given again while it is the same', async () => {
    const { etag = '' } = (await visitor.get(path)).headers;
    expect((await visitor.get(path).set('if-none-match', etag)).status).toBe(304);
    await addDoctor(portal);
    expect((await visitor.get(path).set('if-none-match', etag)).status).toBe(200);
  });
});

describe('changing', () => {
  test('the log has which fields were changed and no value, the address stays, and the same again changes nothing', async () => {
    const made = (await create({ name: 'Dr Ife Ojo' })).body.data.doctor;
    const answer = await change(made.id, 0, { name: 'Dr Ife Ojo-Bello' });
    expect(answer.body.data.doctor).toMatchObject({ slug: 'dr-ife-ojo', revision: 1 });
    const same = await change(made.id, 1, { name: 'Dr Ife Ojo-Bello' });
    expect(same.body.data.doctor.revision).toBe(1);
    const { auditEvents } = (await admin.get('/api/audit-events').query({ subject: made.id })).body
      .data;
    expect(auditEvents).toMatchObject([
      { action: 'doctor.changed', after: { changed: ['name'] } },
      { action: 'doctor.created', after: null },
    ]);
    await admin.post(`${path}/${made.id}/delete`).send({ revision: 1 }).expect(200);
    const details = await prisma.auditDetail.findMany({
      where: { event: { subjectId: made.id } },
      select: { before: true, after: true },
    });
    expect(details).toHaveLength(3);
    expect(JSON.stringify(details)).not.toMatch(/Ife Ojo|Heart diseases|English/);
  });

  test('of two at once the second is refused, also when the first has deleted', async () => {
    const { id, name } = (await create()).body.data.doctor;
    const both = await Promise.all([
      change(id, 0, { name, specialty: 'One' }),
      change(id, 0, { name, specialty: 'Other' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await admin.post(`${path}/${id}/delete`).send({ revision: 0 })).status).toBe(409);
    expect((await admin.post(`${path}/${id}/delete`).send({ revision: 1 })).status).toBe(200);
    expect((await change(id, 1, { name })).status).toBe(404);
    expect(await isShown(name)).toBe(false);
  });

  test('a name and an account stand once', async () => {
    const { id: staffId } = await portal.person();
    const { name } = (await create({ staffId })).body.data.doctor;
    const sameName = await create({ name: name.toUpperCase() });
    expect(sameName.status).toBe(409);
    expect(sameName.body.errors).toMatchObject([{ path: 'name' }]);
    const sameAccount = await create({ staffId });
    expect(sameAccount.status).toBe(409);
    expect(sameAccount.body.errors).toMatchObject([{ path: 'staffId' }]);
  });

  test('sent twice with one key they are added once', async () => {
    const body = await doctorBody(portal);
    const send = () => admin.post(path).set('idempotency-key', 'the-same-doctor-twice').send(body);
    const [one, other] = [await send(), await send()];
    expect(other.body).toEqual(one.body);
    expect(await prisma.doctor.count({ where: { name: body.name } })).toBe(1);
  });

  test.each([
    [{ name: '' }, 'name', 'Name is required.'],
    [{ specialty: 'x'.repeat(81) }, 'specialty', 'Specialty can have at most 80 characters.'],
    [{ about: 'x'.repeat(501) }, 'about', 'A few words can have at most 500 characters.'],
    [{ sex: 'other' }, 'sex', 'Choose woman, man or not said.'],
    [{ sessions: [] }, 'sessions', 'Choose at least one clinic or service.'],
    [
      { sessions: [{ serviceId: '019a9f3e-0000-7000-8000-000000000001', days: [], spans: [] }] },
      'sessions',
      'Choose services of the list.',
    ],
    [
      { staffId: '019a9f3e-0000-7000-8000-000000000001' },
      'staffId',
      'There is no such member of staff.',
    ],
  ] as [object, string, string][])('refuses %j', async (wrong, at, message) => {
    const refused = await create(wrong);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toContainEqual({ path: at, message });
  });

  test('days without times, and more lines than there may be, are refused', async () => {
    const serviceIdOf = await serviceId(portal);
    const half = await create({ sessions: [{ serviceId: serviceIdOf, days: [1], spans: [] }] });
    expect(half.body.errors).toMatchObject([{ path: 'sessions.0.spans' }]);
    const line = { serviceId: serviceIdOf, days: [], spans: [] };
    expect((await create({ sessions: Array(15).fill(line) })).status).toBe(400);
  });

  test('only IT changes them', async () => {
    for (const role of ['ROLE_STAFF', 'ROLE_HR', 'ROLE_COMPLIANCE'] as const) {
      const client = await portal.as(role);
      expect((await client.get(`${path}/edited`)).status).toBe(403);
      expect((await client.post(path).send(await doctorBody(portal))).status).toBe(403);
    }
  });
});

test('the search finds them by name and by what people come for, and nobody who is hidden', async () => {
  const found = async (q: string) =>
    (await visitor.get('/api/search').query({ q })).body.data.hits as { title: string }[];
  const { id, name, slug } = await addDoctor(portal, { name: 'Dr Zikora Anyaoku' });
  const hit = expect.objectContaining({
    ...{ kind: 'service', title: name, path: `/doctors#${slug}` },
    detail: 'Heart diseases · Tue, Thu 09:00–13:00',
  });
  expect(await found('zikora anyaoku')).toContainEqual(hit);
  expect(await found('woman heart doctor anyaoku')).toContainEqual(hit);
  await prisma.doctor.update({ where: { id }, data: { isShown: false } });
  expect((await found('zikora anyaoku')).map(({ title }) => title)).not.toContain(name);
});

test('search engines read them as physicians with their hours', async () => {
  const { name, slug } = await addDoctor(portal);
  const page = await visitor.get('/doctors').set('accept', 'text/html');
  expect(page.status).toBe(200);
  const [, json = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.text) ?? [];
  const { '@graph': physicians } = JSON.parse(json);
  expect(physicians).toContainEqual(
    expect.objectContaining({
      ...{ '@type': 'IndividualPhysician', name },
      url: expect.stringMatching(new RegExp(`/doctors#${slug}$`)),
      openingHoursSpecification: [
        expect.objectContaining({ dayOfWeek: ['Tuesday', 'Thursday'], opens: '09:00' }),
      ],
    }),
  );
});
