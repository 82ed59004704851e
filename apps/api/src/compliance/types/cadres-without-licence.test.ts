import { randomUUID } from 'node:crypto';
import { departments } from '@icare/contracts/departments';
import { clinicalDepartments } from '@icare/domain/clinical-departments';
import { isLicence, isRequiredFor } from '@icare/domain/requirements';
import { expect, test } from 'vitest';
import { addCertificationType } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';
import { readTypeFacts } from '../status/person-facts.ts';
import { findCadresWithoutLicence } from './cadres-without-licence.ts';

const portal = await testPortal({ pages: false });
const { database } = portal.platform;
const path = '/api/compliance/cadres-without-licence';
const hr = await portal.as('ROLE_HR');
const needed = { category: 'professional', isRequired: true } as const;

const asked = async (query: object) => (await hr.get(path).query(query).expect(200)).body.data;

test('cadres of clinical people that no required licence names are listed with how many have them', async () => {
  const [nurse, aide, clerk] = ['Nurse', 'Aide', 'Clerk'].map((name) => `${name} ${randomUUID()}`);
  await addCertificationType(portal, { ...needed, scope: 'cadres', scopeCadres: [` ${nurse} `] });
  // Names the cadre, but is none that requires anything: retired, optional, or no licence.
  for (const rest of [
    { status: 'inactive' },
    { isRequired: false },
    { category: 'safety' },
  ] as const) {
    await addCertificationType(portal, {
      ...{ ...needed, ...rest },
      ...{ scope: 'cadres', scopeCadres: [aide ?? ''] },
    });
  }
  await portal.person({ cadre: nurse?.toUpperCase() ?? '' });
  await portal.person({ cadre: aide ?? '' });
  await portal.person({ cadre: ` ${aide?.toLowerCase()}` });
  await portal.person({ cadre: aide ?? '', status: 'Inactive' });
  await portal.person({ cadre: clerk ?? '', department: 'Administration' });
  const { cadres } = await asked({});
  const found = (name: string | undefined) =>
    cadres
      .filter(({ cadre }: { cadre: string }) => cadre.toLowerCase() === name?.toLowerCase())
      .map(({ people }: { people: number }) => people);
  expect([nurse, aide, clerk].map(found)).toEqual([[], [2], []]);
  for (const [department, cadre, isFound] of [
    ['Nursing', aide, true],
    ['Nursing', nurse, false],
    ['Administration', aide, false],
  ] as const) {
    const answer = await asked({ department, cadre });
    expect(answer.cadres, `${department} ${cadre}`).toEqual(isFound ? [{ cadre, people: 1 }] : []);
  }
});

test('a licence that is required of the department or of the person by name counts', async () => {
  const cadre = `Aide ${randomUUID()}`;
  const person = await portal.person({ cadre });
  await addCertificationType(portal, { ...needed, scope: 'people', scopePeople: [person.id] });
  const post = { department: 'Nursing', cadre };
  expect((await asked({ ...post, userId: person.id })).total).toBe(0);
  expect((await asked(post)).total).toBe(1);
  const radiology = { ...post, department: 'Radiology' };
  expect((await asked(radiology)).total).toBe(1);
  await addCertificationType(portal, {
    ...{ ...needed, scope: 'departments', scopeDepartments: ['Radiology'] },
  });
  expect((await asked(radiology)).total).toBe(0);
});

test('people are counted over all cadres, also those that are not listed', async () => {
  const many = Array.from({ length: 51 }, () => portal.person({ cadre: `Porter ${randomUUID()}` }));
  await Promise.all(many);
  const { cadres, total, people } = await asked({});
  const all = await findCadresWithoutLicence(database);
  expect([cadres.length, total]).toEqual([50, all.length]);
  expect(people).toBe(all.reduce((sum, cadre) => sum + cadre.people, 0));
});

test('half a question and other roles are refused', async () => {
  await hr.get(path).query({ department: 'Nursing' }).expect(400);
  await hr.get(path).query({ cadre: 'Nurse' }).expect(400);
  await hr.get(path).query({ userId: randomUUID() }).expect(400);
  await (await portal.as('ROLE_STAFF')).get(path).expect(403);
});

test('an officer says that a cadre needs no licence, and takes it back: its people are cleared without a warning meanwhile', async () => {
  const cadre = `Porter ${randomUUID()}`;
  const person = await portal.person({ cadre: ` ${cadre.toUpperCase()} ` });
  const officer = await portal.as('ROLE_COMPLIANCE');
  const mark = (needsNone: boolean) => officer.post(path).send({ cadre, needsNone });
  const clearance = async () => {
    const { body } = await officer.get(`/api/compliance/people/${person.id}`).expect(200);
    const { reason, clearance } = body.data.person.clearance;
    return [reason, clearance];
  };
  const post = { department: 'Nursing', cadre };
  expect(await clearance()).toEqual(['cadre_unnamed', 'warning']);
  for (let again = 0; again < 2; again++) {
    const { body } = await mark(true).expect(200);
    expect(body.data.needingNone).toContain(cadre);
  }
  expect(await clearance()).toEqual([null, 'cleared']);
  expect((await asked(post)).total).toBe(0);
  const { body } = await officer.get('/api/compliance/dashboard').expect(200);
  await mark(false).expect(200);
  const later = await officer.get('/api/compliance/dashboard').expect(200);
  expect(later.body.data.overview.cadreUnnamed).toBe(body.data.overview.cadreUnnamed + 1);
  expect(await clearance()).toEqual(['cadre_unnamed', 'warning']);
  await hr.post(path).send({ cadre, needsNone: true }).expect(403);
});

test('a cadre that a licence type names cannot be said to need none; a type that names it later takes that back', async () => {
  const [named, later] = [`Nurse ${randomUUID()}`, `Aide ${randomUUID()}`];
  const officer = await portal.as('ROLE_COMPLIANCE');
  const mark = (cadre: string) => officer.post(path).send({ cadre, needsNone: true });
  await addCertificationType(portal, {
    ...{ ...needed, name: 'Practising licence' },
    ...{ scope: 'cadres', scopeCadres: [` ${named.toUpperCase()}`] },
  });
  const refused = await mark(named).expect(409);
  expect(refused.body.message).toBe(
    'Practising licence names this cadre: its people need a licence.',
  );
  await mark(later).expect(200);
  const optional = await addCertificationType(portal, { ...needed, isRequired: false });
  await officer
    .patch(`/api/compliance/certification-types/${optional.id}`)
    .send({ isRequired: true, appliesTo: { scope: 'cadres', cadres: [` ${later.toUpperCase()}`] } })
    .expect(200);
  expect((await asked({})).needingNone).not.toContain(later);
  // A licence that is taken into use again names it again; a training says nothing of licences.
  await officer.post(`/api/compliance/certification-types/${optional.id}/retire`).expect(200);
  await mark(later).expect(200);
  await officer.post(`/api/compliance/certification-types/${optional.id}/restore`).expect(200);
  expect((await asked({})).needingNone).not.toContain(later);
  const aide = `Aide ${randomUUID()}`;
  await mark(aide).expect(200);
  const training = await addCertificationType(portal, { category: 'safety', isRequired: false });
  await officer
    .patch(`/api/compliance/certification-types/${training.id}`)
    .send({ isRequired: true, appliesTo: { scope: 'cadres', cadres: [aide] } })
    .expect(200);
  expect((await asked({})).needingNone).toContain(aide);
});

test('the statement agrees with the rule of the domain', async () => {
  const names = ['Nurse', 'NURSE ', 'Midwife', 'Porter', 'Äskulap', ' ', null];
  const cadres = names.map((name) => name && `${name}${name.trim() && 'x'.repeat(9)}`);
  const person = await portal.person();
  const scopeCadres = cadres
    .slice(0, 5)
    .map((name) => ` ${name?.toUpperCase()}`)
    .toSpliced(2, 2);
  await addCertificationType(portal, { ...needed, scope: 'cadres', scopeCadres });
  const types = await readTypeFacts(database);
  for (const department of departments) {
    for (const cadre of cadres) {
      for (const userId of [person.id, null]) {
        const facts = { id: userId ?? '', department, cadre, joinedOn: null, createdOn: '' };
        const isCovered = [...types.values()].some(
          (type) => isLicence(type.category) && isRequiredFor(type, facts, { holdsIt: false }),
        );
        const isAsked = clinicalDepartments.some((one) => one === department) && cadre?.trim();
        const found = await findCadresWithoutLicence(database, [{ department, cadre, userId }]);
        expect(found.length, `${department} ${cadre}`).toBe(isAsked && !isCovered ? 1 : 0);
      }
    }
  }
});
