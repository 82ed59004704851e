import type { PersonCompliance } from '@icare/contracts/compliance-people';
import { limits } from '@icare/contracts/limits';
import { expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { addActivity } from '../../testing/development.ts';
import { pdf } from '../../testing/files.ts';
import { type Client, testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
const client = await portal.as(officer);
const path = '/api/compliance/development-activities';
const today = inDays(portal, 0);
const licence = await addCertificationType(portal, {
  ...{ isRequired: true, scope: 'cadres', scopeCadres: ['Radiotherapist'] },
  ...{ developmentUnits: 30, developmentYears: 1 },
  developmentCategories: [{ name: 'Ethics', units: 5 }],
});

/** Somebody whose licence is valid for another thirty days. */
async function therapist(details: object = {}) {
  const person = await portal.person({
    department: 'Surgery',
    cadre: 'Radiotherapist',
    ...details,
  });
  const expirationDate = dateOf(inDays(portal, 30));
  await addRecord(portal, { userId: person.id, typeId: licence.id, expirationDate });
  return person;
}

const add = (own: Client, details: object = {}, proof?: Buffer) => {
  const call = own.post(path).field({
    ...{ certificationTypeId: licence.id, title: 'Conference', units: '2.5', doneOn: today },
    ...details,
  });
  return proof ? call.attach('document', proof, 'proof.pdf') : call;
};

async function compliance(reader: Client, id: string): Promise<PersonCompliance> {
  const { status, body } = await reader.get(`/api/compliance/people/${id}`);
  expect(status).toBe(200);
  return body.data;
}

test('an added activity counts at once, and the units required until the licence ends decrease', async () => {
  const person = await therapist();
  const own = await portal.as(person);
  await addActivity(portal, { userId: person.id, typeId: licence.id, units: 18 });
  const { status, body } = await add(own, { category: 'Ethics', provider: 'A board' }, pdf());
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.data).toMatchObject({
    ...{ title: 'Conference', units: 2.5, category: 'Ethics', doneOn: today, setAside: null },
    ...{ hasProof: true, documentName: 'proof.pdf', can: ['delete'] },
  });
  const mine = await own.get('/api/compliance/my-certifications');
  expect(mine.body.data.developmentActivities).toHaveLength(2);
  expect(mine.body.data.development).toEqual([
    {
      certificationType: { id: licence.id, name: licence.name },
      ...{ from: expect.any(String), until: inDays(portal, 30), isNear: true },
      ...{ wanted: 30, counted: 20.5, needed: 9.5 },
      categories: [{ name: 'Ethics', wanted: 5, counted: 2.5, needed: 2.5 }],
    },
  ]);
});

test('missing units change no clearance, rate or alert, and do not prevent a verification', async () => {
  const person = await therapist();
  const renewal = await addRecord(portal, {
    ...{ userId: person.id, typeId: licence.id, state: 'pending' },
    expirationDate: dateOf(inDays(portal, 400)),
  });
  const before = await compliance(client, person.id);
  expect(before.development).toMatchObject([{ needed: 30, isNear: true }]);
  await prisma.certificationType.update({
    where: { id: licence.id },
    data: { developmentUnits: null },
  });
  const without = await compliance(client, person.id);
  await prisma.certificationType.update({
    where: { id: licence.id },
    data: { developmentUnits: 30 },
  });
  expect(without).toEqual({ ...before, development: [] });
  const verified = await client
    .post(`/api/compliance/staff-compliance/${renewal.id}/verify`)
    .send({ method: 'portal', result: 'match' });
  expect(verified.body.data).toMatchObject({ id: renewal.id, status: 'active' });
  const after = await compliance(client, person.id);
  expect(after.person.clearance).toMatchObject({ clearance: 'cleared', items: [] });
  // The licence that was renewed early is valid still, and so is its cycle.
  expect(after.development).toMatchObject([{ needed: 30, until: inDays(portal, 30) }]);
});

test('an officer sets one aside with a reason and counts it again; its holder can delete neither', async () => {
  const person = await therapist();
  const own = await portal.as(person);
  const { id } = await addActivity(portal, { userId: person.id, typeId: licence.id });
  const aside = await client.post(`${path}/${id}/set-aside`).send({ reason: 'Not accredited' });
  expect(aside.body.data).toMatchObject({
    setAside: { reason: 'Not accredited', by: officer.name },
    can: ['count_again'],
  });
  await client.post(`${path}/${id}/set-aside`).send({ reason: 'Another' }).expect(200);
  const seen = await compliance(client, person.id);
  expect(seen.developmentActivities[0]?.setAside?.reason).toBe('Not accredited');
  expect(seen.development[0]).toMatchObject({ counted: 0, needed: 30 });
  expect((await own.delete(`${path}/${id}`)).status).toBe(409);
  const again = await client.post(`${path}/${id}/count-again`);
  expect(again.body.data).toMatchObject({ setAside: null, can: ['set_aside'] });
  expect((await compliance(client, person.id)).development[0]).toMatchObject({ counted: 10 });
  const { status, body } = await own.delete(`${path}/${id}`);
  expect({ status, id: body.data?.id }).toEqual({ status: 200, id });
  expect((await own.delete(`${path}/${id}`)).status).toBe(404);
});

test('a deleted activity takes its proof with it', async () => {
  const own = await portal.as(await therapist());
  const { body } = await add(own, {}, pdf());
  const { fileId } = await prisma.developmentActivity.findUniqueOrThrow({
    where: { id: body.data.id },
  });
  await own.delete(`${path}/${body.data.id}`).expect(200);
  expect(await prisma.storedFile.count({ where: { id: fileId ?? '' } })).toBe(0);
});

test('nobody decides about their own activities', async () => {
  const { id } = await addActivity(portal, { userId: officer.id, typeId: licence.id });
  const seen = await compliance(client, officer.id);
  expect(seen.developmentActivities[0]?.can).toEqual(['delete']);
  const calls = [
    client.post(`${path}/${id}/set-aside`).send({ reason: 'x' }),
    client.post(`${path}/${id}/count-again`),
  ];
  for (const call of calls) expect((await call).status).toBe(403);
});

test('the proof is for its holder and officers: heads see the units alone, colleagues nothing', async () => {
  const person = await therapist();
  const own = await portal.as(person);
  const proof = (await add(own, {}, pdf())).body.data.documentPath;
  const boss = await portal.person({ department: 'Surgery' });
  await prisma.department.update({ where: { name: 'Surgery' }, data: { headId: boss.id } });
  const head = await portal.as(boss);
  const seen = await compliance(head, person.id);
  expect(seen.development[0]?.counted).toBe(2.5);
  expect(seen.developmentActivities).toMatchObject([
    { hasProof: true, documentPath: null, documentName: null, can: [] },
  ]);
  const colleague = await portal.as(await portal.person());
  for (const [reader, expected] of [
    [own, 200],
    [client, 200],
    [head, 404],
    [colleague, 404],
  ] as const) {
    expect((await reader.get(proof)).status).toBe(expected);
  }
  expect((await colleague.delete(proof.replace('/document', ''))).status).toBe(404);
  const opened = await prisma.auditEvent.count({
    where: { action: 'user.development_proof_opened', subjectId: person.id },
  });
  expect(opened).toBe(2);
});

test('impossible values are refused at their field', async () => {
  const own = await portal.as(await therapist());
  const plain = await addCertificationType(portal);
  for (const [details, field] of [
    [{ doneOn: inDays(portal, 1) }, 'doneOn'],
    [{ doneOn: '2019-01-01' }, 'doneOn'],
    [{ units: '0' }, 'units'],
    [{ units: '' }, 'units'],
    [{ units: '0.25' }, 'units'],
    [{ units: '100.5' }, 'units'],
    [{ units: 'NaN' }, 'units'],
    [{ units: '1e400' }, 'units'],
    [{ category: 'MCPDP' }, 'category'],
    [{ title: ' ' }, 'title'],
    [{ certificationTypeId: plain.id }, 'certificationTypeId'],
  ] as const) {
    const { status, body } = await add(own, details);
    expect({ status, path: body.errors?.[0]?.path ?? body }, JSON.stringify(details)).toEqual({
      status: 400,
      path: field,
    });
  }
  const text = await own
    .post(path)
    .field({ title: 'x' })
    .attach('document', Buffer.from('x'), 'x.exe');
  expect(text.status).toBe(415);
});

test(`one person writes down ${limits.developmentActivitiesPerPerson} at most`, async () => {
  const person = await therapist();
  const own = await portal.as(person);
  const { id: _, ...row } = await addActivity(portal, { userId: person.id, typeId: licence.id });
  const most = limits.developmentActivitiesPerPerson;
  await prisma.developmentActivity.createMany({
    data: Array.from({ length: most - 2 }, () => ({ ...row, id: portal.platform.newId() })),
  });
  const statuses = await Promise.all([add(own), add(own)]).then((all) =>
    all.map((one) => one.status),
  );
  expect(statuses.sort()).toEqual([201, 409]);
});

test('a type has the requirements of its council; contradictory ones are refused', async () => {
  const type = await addCertificationType(portal);
  const edit = (development: unknown) =>
    client.patch(`/api/compliance/certification-types/${type.id}`).send({ development });
  const rule = { units: 6, years: 3, categories: [{ name: 'MCPDP', units: 3 }] };
  const { body } = await edit(rule);
  expect(body.data.development).toEqual(rule);
  expect((await edit({ units: 2, categories: rule.categories })).status).toBe(400);
  expect((await edit({ units: 6, years: 6 })).status).toBe(400);
  expect((await edit({ units: 0.3 })).status).toBe(400);
  const twice = [...rule.categories, { name: 'mcpdp', units: 1 }];
  expect((await edit({ ...rule, categories: twice })).status).toBe(400);
  expect((await edit(null)).body.data.development).toBeNull();
  await edit(rule);
  const ofItems = await client
    .patch(`/api/compliance/certification-types/${type.id}`)
    .send({ heldBy: 'item' });
  expect(ofItems.body.data.development).toBeNull();
});
