import { serviceGroups, toSlug } from '@icare/domain/medical-services';
import { summariseHours } from '@icare/domain/opening-hours';
import { serviceDescriptions } from '@icare/domain/service-descriptions';
import { describe, expect, test } from 'vitest';
import { addWard, informationBody, serviceBody } from '../testing/facilities.ts';
import { testPortal } from '../testing/portal.ts';
import { firstHours, insertFirstFacilities } from './insert-first-facilities.ts';

const portal = await testPortal();
const { platform, visitor } = portal;
const { prisma } = platform.database;
const admin = await portal.as('ROLE_ADMIN');
const path = '/api/facilities';

const shown = async () => (await visitor.get(path)).body.data;
const shownNamed = async (name: string) =>
  (await shown()).facilities.find((one: { name: string }) => one.name === name);
const created = async (change = {}) =>
  (await admin.post(path).send(serviceBody(change))).body.data.facility;

describe('a new portal', () => {
  test('has the services of the specification, with its words and hours', async () => {
    const { facilities } = await shown();
    const expected = serviceGroups.flatMap(({ title, services }) =>
      services.map(({ name, availability }) => ({
        ...{ name, group: title, slug: toSlug(name), line: availability },
        description: serviceDescriptions[name] ?? 'none',
      })),
    );
    const found = facilities.map(
      (one: (typeof expected)[0] & { summary: string; periods: [] }) => ({
        ...{ name: one.name, description: one.description, group: one.group, slug: one.slug },
        line: one.summary || summariseHours(one.periods),
      }),
    );
    expect(found).toEqual(expected);
    expect(
      Object.keys(firstHours).every((slug) =>
        found.some((one: { slug: string }) => one.slug === slug),
      ),
    ).toBe(true);
  });

  test('starts again without changing what was changed, nor bringing back what is hidden', async () => {
    const pharmacy = await prisma.facility.findUniqueOrThrow({ where: { slug: 'pharmacy' } });
    const { id, revision } = pharmacy;
    const body = serviceBody({ name: 'Drug store', group: 'Support Services', isShown: false });
    const changed = await admin.put(`${path}/${id}`).send({ ...body, revision });
    expect(changed.status).toBe(200);
    await insertFirstFacilities(platform);
    expect(await shownNamed('Pharmacy')).toBeUndefined();
    expect(await prisma.facility.count({ where: { slug: 'pharmacy' } })).toBe(1);
    expect(await shownNamed('Drug store')).toBeUndefined();
  });
});

describe('what visitors read', () => {
  test('is answered with an ETag, and not again while it is the same', async () => {
    const first = await visitor.get(path);
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const { etag = '' } = first.headers;
    expect((await visitor.get(path).set('if-none-match', etag)).status).toBe(304);
    await created();
    const changed = await visitor.get(path).set('if-none-match', etag);
    expect(changed.status).toBe(200);
    expect(changed.headers['etag']).not.toBe(etag);
  });

  test('leaves out what is over, and what only its keeper needs', async () => {
    const exceptions = [
      { from: '2020-01-01', until: '2020-01-02', spans: [], note: 'Long over' },
      { from: '2090-01-01', until: '2090-01-02', spans: [], note: 'To come' },
    ];
    const { name } = await created({ exceptions });
    const found = await shownNamed(name);
    expect(found.exceptions).toEqual([exceptions[1]]);
    expect(found).not.toHaveProperty('revision');
    const edited = (await admin.get(`${path}/edited`)).body.data.facilities;
    expect(edited.find((one: { name: string }) => one.name === name).exceptions).toEqual(
      exceptions,
    );
  });

  test('wards come after services', async () => {
    const { name } = await addWard(portal);
    await created();
    const { facilities } = await shown();
    const kinds = facilities.map(({ kind }: { kind: string }) => kind);
    expect(kinds.lastIndexOf('service')).toBeLessThan(kinds.indexOf('ward'));
    expect(facilities.map((one: { name: string }) => one.name)).toContain(name);
  });
});

describe('changing', () => {
  test('a service: its address stays, the log has what was changed', async () => {
    const made = await created({ name: 'Dental clinic' });
    expect(made).toMatchObject({ slug: 'dental-clinic', revision: 0, isShown: true });
    const body = { ...serviceBody({ name: 'Teeth & gums', telephone: '0800 1' }), revision: 0 };
    const answer = await admin.put(`${path}/${made.id}`).send(body);
    expect(answer.body.data.facility).toMatchObject({
      ...{ name: 'Teeth & gums', slug: 'dental-clinic', revision: 1 },
    });
    const { auditEvents } = (await admin.get('/api/audit-events').query({ subject: made.id })).body
      .data;
    expect(auditEvents).toMatchObject([
      { action: 'facility.changed', after: { name: 'Teeth & gums', telephone: '0800 1' } },
      { action: 'facility.created', after: { name: 'Dental clinic' } },
    ]);
    expect(auditEvents[0].after).not.toHaveProperty('closedOnHolidays');
  });

  test('whoever has not seen the last change is told so, and nothing is overwritten', async () => {
    const { id, name } = await created();
    const send = (telephone: string) =>
      admin.put(`${path}/${id}`).send({ ...serviceBody({ name, telephone }), revision: 0 });
    const answers = await Promise.all([send('1'), send('2')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'Somebody changed this meanwhile. Open it again and repeat what you changed.',
    );
    expect((await send('3')).status).toBe(409);
  });

  test('the same sent again changes nothing', async () => {
    const { id, name } = await created();
    const again = await admin.put(`${path}/${id}`).send({ ...serviceBody({ name }), revision: 0 });
    expect(again.body.data.facility.revision).toBe(0);
    expect(await prisma.auditEvent.count({ where: { subjectId: id } })).toBe(1);
  });

  test('a name stands once, whatever its case; addresses differ all the same', async () => {
    const { name } = await created({ name: 'Ear clinic' });
    const refused = await admin.post(path).send(serviceBody({ name: name.toUpperCase() }));
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toEqual([
      { path: 'name', message: 'There is a service or ward of this name already.' },
    ]);
    expect((await created({ name: 'Ear-clinic' })).slug).toBe('ear-clinic-2');
    expect((await created({ name: 'Ụ́lọ̀ ọgwụ̀' })).slug).toBe('ulo-ogwu');
    expect((await created({ name: '医院' })).slug).toBe('service');
  });

  test('sent twice with one key it is added once', async () => {
    const body = serviceBody();
    const send = () => admin.post(path).set('idempotency-key', 'the-very-same-key-1').send(body);
    const [one, other] = [await send(), await send()];
    expect(other.body).toEqual(one.body);
    expect(await prisma.facility.count({ where: { name: body.name } })).toBe(1);
  });

  test.each([
    [{ group: null }, 'group', 'Choose a group.'],
    [{ kind: 'ward' }, 'group', 'A ward has no group.'],
    [{ name: ' ' }, 'name', 'Name is required.'],
    [
      { periods: [{ days: [], from: '08:00', until: '09:00' }] },
      'periods.0.days',
      'Choose at least one day for each line of hours.',
    ],
    [
      { periods: [{ days: [8], from: '08:00', until: '09:00' }] },
      'periods.0.days.0',
      expect.any(String),
    ],
    [
      { periods: [{ days: [1, 1], from: '08:00', until: '09:00' }] },
      'periods.0.days',
      'Name each day once.',
    ],
    [
      { periods: [{ days: [1], from: '24:00', until: '09:00' }] },
      'periods.0.from',
      'Write the time as HH:MM, for example 08:00.',
    ],
    [
      { periods: [{ days: [1], from: '8', until: '09:00' }] },
      'periods.0.from',
      'Write the time as HH:MM, for example 08:00.',
    ],
    [
      { exceptions: [{ from: '2027-01-02', until: '2027-01-01', spans: [], note: 'x' }] },
      'exceptions',
      'The last day of an exception cannot be before its first.',
    ],
    [
      { exceptions: [{ from: '2027-02-30', until: '2027-03-01', spans: [], note: 'x' }] },
      'exceptions.0.from',
      expect.any(String),
    ],
    [
      { exceptions: [{ from: '2027-01-01', until: '2027-01-01', spans: [], note: '' }] },
      'exceptions.0.note',
      'Reason is required.',
    ],
  ] as [object, string, string][])('refuses %j', async (change, at, message) => {
    const refused = await admin.post(path).send({ ...serviceBody(), ...change });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toContainEqual({ path: at, message });
  });

  test('what the hospital is: kept once, in the order of days, by whoever saw it last', async () => {
    const holidays = [...informationBody.holidays, { on: '2026-12-25', name: 'Christmas' }];
    const send = (revision: number, change = {}) =>
      admin
        .put('/api/visitor-information')
        .send({ ...informationBody, holidays, revision, ...change });
    expect((await send(0)).body.data.information).toMatchObject({ revision: 1 });
    expect((await send(0)).status).toBe(409);
    expect((await shown()).information.holidays.map(({ on }: { on: string }) => on)).toEqual([
      '2026-12-25',
      '2027-01-01',
    ]);
    const twice = [
      { on: '2026-12-25', name: 'One' },
      { on: '2026-12-25', name: 'Two' },
    ];
    expect((await send(1, { holidays: twice })).status).toBe(400);
    expect((await send(1)).body.data.information.revision).toBe(1);
    expect(
      await prisma.auditEvent.count({ where: { action: 'visitor_information.changed' } }),
    ).toBe(1);
  });
});

test('only IT changes them', async () => {
  for (const role of ['ROLE_STAFF', 'ROLE_HR', 'ROLE_COMPLIANCE'] as const) {
    const client = await portal.as(role);
    expect((await client.get(`${path}/edited`)).status).toBe(403);
    expect((await client.post(path).send(serviceBody())).status).toBe(403);
    expect((await client.put('/api/visitor-information').send(informationBody)).status).toBe(403);
  }
});

describe('the search', () => {
  const found = async (q: string) =>
    (await visitor.get('/api/search').query({ q })).body.data.hits as {
      title: string;
      path: string;
      detail: string;
    }[];

  test('finds a service by a new name, and nothing that is hidden', async () => {
    const { id, name } = await created({ name: 'Podiatry' });
    expect((await found('podiatry'))[0]).toMatchObject({
      ...{ title: 'Podiatry', path: '/services/podiatry' },
      detail: 'Specialized Care · Tue, Thu 9 AM-1 PM',
    });
    const hidden = { ...serviceBody({ name, isShown: false }), revision: 0 };
    await admin.put(`${path}/${id}`).send(hidden);
    expect((await found('podiatry')).filter(({ title }) => title === name)).toEqual([]);
  });

  test('finds the visiting hours of a ward', async () => {
    await addWard(portal, { name: 'Maternity ward', slug: 'maternity-ward' });
    expect(await found('maternity visiting hours')).toContainEqual(
      expect.objectContaining({
        ...{ title: 'Maternity ward', path: '/visit#maternity-ward' },
        detail: 'Visiting hours · Every day 16:00–19:00',
      }),
    );
  });
});
