import type { MissingPaper } from '@icare/contracts/missing-papers';
import { expect, test } from 'vitest';
import { addCertificationType, dateOf, inDays } from '../../testing/compliance.ts';
import {
  addPaper,
  addPaperHolder,
  addPaperRequirement,
  holderBody,
} from '../../testing/hospital-papers.ts';
import { addInspector } from '../../testing/inspectors.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const officer = await portal.as('ROLE_COMPLIANCE');
const missing = '/api/compliance/missing-papers';
const papers = '/api/compliance/hospital-papers';
const holders = '/api/compliance/paper-holders';
const licence = await addCertificationType(portal, {
  ...{ name: 'Use of radiation', heldBy: 'item', category: 'professional' },
});
const calibration = await addCertificationType(portal, {
  ...{ name: 'Calibration', heldBy: 'item', category: 'technical' },
});

type Client = typeof officer;

const addItem = (requiredTypeIds: string[], details: object = {}) =>
  officer.post(holders).send({ ...holderBody(), requiredTypeIds, ...details });

const list = async (query: string, client: Client = officer): Promise<MissingPaper[]> => {
  const answer = await client.get(`${missing}?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.missing;
};
const typesOf = (rows: MissingPaper[]) => rows.map((row) => row.certificationType.name);

test('an item says which papers it must have; what it has none of is missing, licences first', async () => {
  const added = await addItem([calibration.id, licence.id]);
  expect(added.status, added.text).toBe(201);
  const item = added.body.data;
  const today = inDays(portal, 0);
  expect(item.requires).toEqual([
    {
      certificationType: { id: calibration.id, name: 'Calibration' },
      ...{ since: today, isMissing: true },
    },
    {
      certificationType: { id: licence.id, name: 'Use of radiation' },
      ...{ since: today, isMissing: true },
    },
  ]);
  const rows = await list(`holderId=${item.id}`);
  expect(rows).toMatchObject([
    {
      certificationType: { name: 'Use of radiation' },
      ...{ since: today, can: ['add', 'acknowledge', 'remind'], holder: { id: item.id } },
      alert: { kind: 'missing', severity: 'critical', status: 'pending' },
    },
    { certificationType: { name: 'Calibration' }, alert: { severity: 'high' } },
  ]);
  const first = await officer.get(`${missing}?holderId=${item.id}&limit=1`);
  expect(first.body.page.total).toBe(2);
  const next = await officer.get(
    `${missing}?holderId=${item.id}&limit=1&cursor=${first.body.page.nextCursor}`,
  );
  expect(typesOf([...first.body.data.missing, ...next.body.data.missing])).toEqual(typesOf(rows));
  expect(typesOf(await list(`holderId=${item.id}&search=CALIBR`))).toEqual(['Calibration']);
  expect(await list(`holderId=${item.id}&kind=hospital`)).toEqual([]);
  expect(await list(`holderId=${item.id}&department=Pharmacy`)).toEqual([]);

  // A paper in whichever standing is there, until it is rejected.
  const body = { holderId: item.id, certificationTypeId: licence.id };
  const paper = await officer.post(papers).field({ ...body, expirationDate: inDays(portal, -9) });
  expect(paper.status, paper.text).toBe(201);
  expect(typesOf(await list(`holderId=${item.id}`))).toEqual(['Calibration']);
  const alert = () =>
    prisma.hospitalPaperAlert.findFirst({ where: { requirementId: rows[0]?.id ?? '' } });
  expect((await alert())?.status).toBe('resolved');
  await prisma.hospitalPaper.update({
    where: { id: paper.body.data.id },
    data: { state: 'pending' },
  });
  await officer.post(`${papers}/${paper.body.data.id}/reject`).send({ reason: 'Of another item' });
  expect(typesOf(await list(`holderId=${item.id}`))).toEqual(['Use of radiation', 'Calibration']);
  expect((await alert())?.status).toBe('pending');
});

test('types of something else, retired and unknown ones are refused at the field', async () => {
  const retired = await addCertificationType(portal, { heldBy: 'item', status: 'inactive' });
  const ofPeople = await addCertificationType(portal);
  const { id } = await addPaperHolder(portal);
  for (const [typeId, message] of [
    [ofPeople.id, 'This certification type is not one of items.'],
    [retired.id, 'This certification type is retired.'],
    [id, 'There is no such certification type.'],
  ] as const) {
    for (const answer of [
      await addItem([typeId]),
      await officer.patch(`${holders}/${id}`).send({ requiredTypeIds: [typeId] }),
    ]) {
      expect(answer.body.errors).toEqual([{ path: 'requiredTypeIds', message }]);
    }
  }
  expect(await prisma.paperRequirement.count({ where: { holderId: id } })).toBe(0);
  const turned = await officer
    .patch(`/api/compliance/certification-types/${licence.id}`)
    .send({ heldBy: 'department' });
  expect(turned.body.errors?.[0].path).toBe('heldBy');
});

test('each sees what is missing of theirs; who is responsible and who leads hand it in, and an officer verifies it', async () => {
  const person = await portal.person({ department: 'Laboratory' });
  const head = await portal.person({ department: 'Nursing' });
  await prisma.department.update({ where: { name: 'Laboratory' }, data: { headId: head.id } });
  const of = { department: 'Laboratory', responsibleId: person.id };
  const item = (await addItem([licence.id, calibration.id], of)).body.data;
  const other = (await addItem([licence.id])).body.data;
  const [stranger, hr] = [await portal.as('ROLE_STAFF'), await portal.as('ROLE_HR')];
  const clients = { person: await portal.as(person), head: await portal.as(head) };
  const total = async (query: string, client: Client) =>
    (await client.get(`${missing}?${query}`)).body.page.total;
  expect(await total(`holderId=${item.id}`, hr)).toBe(2);
  expect(await total('', stranger)).toBe(0);
  expect(await total('mine=true', clients.person)).toBe(2);
  expect(await total('', clients.head)).toBe(0);
  expect(await total('department=Laboratory', clients.head)).toBe(2);
  expect(await total('department=Radiology', clients.head)).toBe(0);
  const can = async (query: string, client: Client) => (await list(query, client))[0]?.can;
  expect(await can('mine=true', clients.person)).toEqual(['add']);
  expect(await can('department=Laboratory', clients.head)).toEqual([
    'add',
    'acknowledge',
    'remind',
  ]);
  expect(await can(`holderId=${item.id}`, hr)).toEqual([]);
  const inspector = await portal.as(await addInspector(portal, { departments: ['Laboratory'] }));
  const [inspected] = await list('department=Laboratory', inspector);
  expect(inspected).toMatchObject({ can: [], alert: null });

  const [first] = await list('department=Laboratory', clients.head);
  const note = { note: 'The engineer comes on Friday' };
  const acknowledge = `${missing}/${first?.id}/acknowledge`;
  expect((await clients.person.post(acknowledge).send(note)).status).toBe(403);
  expect((await stranger.post(acknowledge).send(note)).status).toBe(403);
  const noted = await clients.head.post(acknowledge).send(note);
  expect(noted.body.data).toMatchObject({
    alert: { status: 'acknowledged', ...note },
    can: ['add', 'remind'],
  });
  const [own] = await list('mine=true', clients.person);
  expect(own?.alert).toMatchObject({ status: 'acknowledged', note: null });

  const send = (client: Client, holderId: string, certificationTypeId: string) =>
    client
      .post(papers)
      .field({ holderId, certificationTypeId, expirationDate: inDays(portal, 300) });
  expect((await send(stranger, item.id, licence.id)).body.errors).toEqual([
    { path: 'holderId', message: 'There is no such entry.' },
  ]);
  expect((await send(clients.head, other.id, licence.id)).body.errors?.[0].path).toBe('holderId');
  const handedIn = await send(clients.person, item.id, licence.id);
  expect(handedIn.status, handedIn.text).toBe(201);
  expect(handedIn.body.data).toMatchObject({ standing: 'waiting', handedInBy: person.name });
  expect((await send(clients.person, item.id, licence.id)).body.errors).toEqual([
    { path: 'certificationTypeId', message: 'No paper of this type is missing here.' },
  ]);
  expect((await send(clients.head, item.id, calibration.id)).status).toBe(201);
  expect(await total('mine=true', clients.person)).toBe(0);
});

test('who is responsible asks for more, and leaves it to a colleague to ask for less', async () => {
  const responsible = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const client = await portal.as(responsible);
  const { id } = await addPaperHolder(portal, { responsibleId: responsible.id });
  const edit = (requiredTypeIds: string[], as = client) =>
    as.patch(`${holders}/${id}`).send({ requiredTypeIds });
  expect((await edit([licence.id])).status).toBe(200);
  expect((await edit([])).body.message).toBe('You cannot decide about yourself. Ask a colleague.');
  expect((await list(`holderId=${id}`))[0]?.since).toBe(inDays(portal, 0));
  expect((await edit([], officer)).status).toBe(200);
});

test('a paper that is superseded or rejected is none; one that is revoked is', async () => {
  const { id: holderId } = await addPaperHolder(portal);
  await addPaperRequirement(portal, { holderId, typeId: calibration.id });
  const of = { holderId, typeId: calibration.id };
  const rejected = await addPaper(portal, { ...of, state: 'rejected' });
  await addPaper(portal, { ...of, supersededById: rejected.id });
  expect(await list(`holderId=${holderId}`)).toHaveLength(1);
  const listed = await officer.get(`${holders}?papers=none&limit=100`);
  expect(listed.body.data.holders.find(({ id }: { id: string }) => id === holderId)).toMatchObject({
    requires: [{ isMissing: true }],
  });
  await addPaper(portal, { ...of, state: 'revoked', closedOn: dateOf(inDays(portal, -1)) });
  expect(await list(`holderId=${holderId}`)).toEqual([]);
});
