import { addDays } from '@icare/domain/calendar-days';
import { expect, test } from 'vitest';
import { storeFile } from '../../testing/application-files.ts';
import {
  addCertificationType,
  addPrivilege,
  addRecord,
  dateOf,
  inDays,
} from '../../testing/compliance.ts';
import { pdf } from '../../testing/files.ts';
import { addPaper, addPaperHolder } from '../../testing/hospital-papers.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const officer = await portal.as('ROLE_COMPLIANCE');
const papers = '/api/compliance/hospital-papers';
const holders = '/api/compliance/paper-holders';

async function addItem(details: object = {}) {
  const body = { kind: 'item', name: 'CT scanner', department: 'Radiology', ...details };
  const answer = await officer.post(holders).send(body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
}

test('an item gets a paper, its renewal waits while the old one is in force, and takes its place once verified', async () => {
  const person = await portal.person({ name: 'Rita Radiographer', department: 'Radiology' });
  const item = await addItem({ serial: 'SN-1', place: 'Room 4', responsibleId: person.id });
  expect(item).toMatchObject({ name: 'CT scanner', papers: 0, responsible: { isActive: true } });
  const type = await addCertificationType(portal, { name: 'Calibration', heldBy: 'item' });
  const added = await officer
    .post(papers)
    .field({
      ...{ holderId: item.id, certificationTypeId: type.id },
      ...{ issueDate: inDays(portal, -360), expirationDate: inDays(portal, 5) },
    })
    .attach('document', pdf(), 'calibration.pdf');
  expect(added.status, added.text).toBe(201);
  const old = added.body.data;
  expect(old).toMatchObject({
    ...{ status: 'active', standing: 'ending', verifiedOn: null, documentName: 'calibration.pdf' },
    ...{ alert: { kind: 'expiry', severity: 'medium', status: 'pending' } },
    can: ['renew', 'verify', 'revoke', 'edit', 'replace_certificate', 'acknowledge', 'remind'],
  });

  const renewed = await (await portal.as(person))
    .post(`${papers}/${old.id}/renew`)
    .field({ expirationDate: inDays(portal, 370) })
    .attach('document', pdf(), 'next.pdf');
  expect(renewed.status, renewed.text).toBe(201);
  const next = renewed.body.data;
  expect(next).toMatchObject({ standing: 'waiting', handedInBy: person.name, can: [] });
  const again = await officer
    .post(`${papers}/${old.id}/renew`)
    .field({ expirationDate: '2030-01-01' });
  expect(again.status).toBe(409);
  expect((await officer.get(`${papers}/${old.id}`)).body.data.standing).toBe('ending');

  const verified = await officer
    .post(`${papers}/${next.id}/verify`)
    .send({ method: 'letter', result: 'match' });
  expect(verified.body.data).toMatchObject({ standing: 'valid', renewalOf: old.id });
  expect((await officer.get(`${papers}/${old.id}`)).body.data).toMatchObject({
    ...{ standing: null, displayStatus: 'superseded', supersededBy: next.id, alert: null },
    can: [],
  });
  const { body: list } = await officer.get(`${papers}?holderId=${item.id}`);
  expect(list.data.papers.map(({ id }: { id: string }) => id)).toEqual([next.id]);
  const { body: history } = await officer.get(`${papers}/${old.id}/history`);
  expect(history.data.chain.map(({ id }: { id: string }) => id)).toEqual([next.id, old.id]);
  expect(history.data.events.map(({ action }: { action: string }) => action)).toEqual([
    'superseded',
    'created',
  ]);
});

test('a paper is corrected with a reason, revoked and reinstated; each raises and settles its alert', async () => {
  const { id } = await addPaper(portal, { expirationDate: dateOf(inDays(portal, 400)) });
  const silent = await officer
    .patch(`${papers}/${id}`)
    .send({ expirationDate: inDays(portal, -1) });
  expect(silent.body.errors).toEqual([{ path: 'reason', message: 'Say why a date is corrected.' }]);
  const corrected = await officer
    .patch(`${papers}/${id}`)
    .send({ expirationDate: inDays(portal, -1), reason: 'Misread' });
  expect(corrected.body.data).toMatchObject({ standing: 'expired', alert: { severity: 'high' } });
  const revoked = await officer.post(`${papers}/${id}/revoke`).send({ reason: 'Failed the visit' });
  expect(revoked.body.data).toMatchObject({ standing: 'revoked', alert: { kind: 'revoked' } });
  const again = await officer
    .post(`${papers}/${id}/reinstate`)
    .send({ reason: 'Passed the second visit', method: 'letter' });
  expect(again.body.data).toMatchObject({ standing: 'expired', alert: { kind: 'expiry' } });
  const noted = await officer.post(`${papers}/${id}/acknowledge`).send({ note: 'Inspector comes' });
  expect(noted.body.data.alert).toMatchObject({ status: 'acknowledged', note: 'Inspector comes' });
  expect(await prisma.hospitalPaperAlert.count({ where: { paperId: id } })).toBe(2);
});

test('retiring an item ends its alerts and takes it from lists and figures; restoring brings them back', async () => {
  const item = await addItem({ serial: 'SN-2' });
  const type = await addCertificationType(portal, { heldBy: 'item', isRequired: true });
  const added = await officer.post(papers).field({
    ...{ holderId: item.id, certificationTypeId: type.id, expirationDate: inDays(portal, -3) },
  });
  const { id } = added.body.data;
  const before = (await officer.get(`${papers}/figures`)).body.data;
  expect((await officer.get(`${papers}/${id}`)).body.data.alert.severity).toBe('critical');
  expect((await officer.post(`${holders}/${item.id}/retire`).send({ reason: '' })).status).toBe(
    400,
  );
  const retired = await officer.post(`${holders}/${item.id}/retire`).send({ reason: 'Sold' });
  expect(retired.body.data).toMatchObject({ isRetired: true, retiredReason: 'Sold' });
  expect((await officer.get(`${papers}/${id}`)).body.data.alert).toBe(null);
  expect((await officer.get(`${papers}?holderId=${item.id}`)).body.page.total).toBe(0);
  const after = (await officer.get(`${papers}/figures`)).body.data;
  expect(after.byStanding.expired).toBe(before.byStanding.expired - 1);
  expect(after.holders).toBe(before.holders - 1);
  // Another one of the same serial number may come in its place, and then the first cannot come back.
  const twin = await addItem({ serial: 'SN-2' });
  expect((await officer.post(`${holders}/${item.id}/restore`)).status).toBe(409);
  await officer.post(`${holders}/${twin.id}/retire`).send({ reason: 'Entered twice' });
  expect((await officer.post(`${holders}/${item.id}/restore`)).status).toBe(200);
  expect((await officer.get(`${papers}/${id}`)).body.data.alert.severity).toBe('critical');
});

test('papers of the hospital are no records of people: neither figure nor list nor type of theirs changes', async () => {
  const person = await portal.person({ department: 'Radiology' });
  const theirs = await addCertificationType(portal, { isRequired: true });
  await addRecord(portal, { userId: person.id, typeId: theirs.id });
  const read = async (path: string) => (await officer.get(`/api/compliance/${path}`)).body;
  const everything = async () => ({
    dashboard: await read('dashboard'),
    people: await read('people'),
    person: await read(`people/${person.id}`),
    records: await read('staff-compliance?include=history'),
    alerts: await read('alerts'),
    types: await read('certification-types'),
  });
  await everything();
  const before = await everything();
  const type = await addCertificationType(portal, { heldBy: 'item', isRequired: true });
  const unmet = await addCertificationType(portal, { heldBy: 'item', isRequired: true });
  const edited = await officer
    .patch(`/api/compliance/certification-types/${type.id}`)
    .send({ graceDays: 90 });
  expect(edited.body.data).toMatchObject({ heldBy: 'item', graceDays: 90 });
  const item = await addItem({
    ...{ serial: 'SN-3', responsibleId: person.id, requiredTypeIds: [type.id, unmet.id] },
  });
  const added = await officer.post(papers).field({
    ...{ holderId: item.id, certificationTypeId: type.id, expirationDate: inDays(portal, -3) },
  });
  expect(added.status).toBe(201);
  const after = await everything();
  delete before.dashboard.data.status;
  delete after.dashboard.data.status;
  expect(after).toEqual(before);

  // Neither can become the other.
  const record = { certificationTypeId: type.id, expirationDate: '2027-01-31' };
  const asRecord = await officer
    .post('/api/compliance/staff-compliance')
    .field({ ...record, userId: person.id });
  expect(asRecord.body.errors).toEqual([
    { path: 'certificationTypeId', message: 'This certification type is not one of people.' },
  ]);
  const asPaper = await officer
    .post(papers)
    .field({ holderId: item.id, certificationTypeId: theirs.id, expirationDate: '2027-01-31' });
  expect(asPaper.body.errors[0].path).toBe('certificationTypeId');
  const licence = await addCertificationType(portal, { category: 'medical' });
  await addPrivilege(portal, { userId: person.id, typeId: licence.id });
  for (const [id, heldBy] of [
    [type.id, 'person'],
    [theirs.id, 'item'],
    [licence.id, 'item'],
  ]) {
    const turned = await officer
      .patch(`/api/compliance/certification-types/${id}`)
      .send({ heldBy });
    expect(turned.body.errors?.[0].path).toBe('heldBy');
  }
});

test('lists put the most urgent first, page by cursor, and filter; order and rule agree', async () => {
  const holder = await addPaperHolder(portal, { name: 'Theatre lamp', department: 'Surgery' });
  const file = { fileId: await storeFile(portal, pdf()) };
  const add = (state: 'active' | 'pending' | 'revoked', days: number | null, more: object = file) =>
    addPaper(portal, {
      ...{ holderId: holder.id, state, ...more },
      expirationDate: days === null ? null : dateOf(inDays(portal, days)),
    });
  const inOrder = [
    await add('revoked', 400),
    await add('active', -10),
    await add('active', -1, {}),
    await add('active', 5, {}),
    await add('active', null, {}),
    await add('active', 0),
    await add('active', 30),
    await add('pending', -5),
    await add('active', 31),
    await add('active', null),
  ].map(({ id }) => id);
  await add('active', 3, { supersededById: inOrder[0], ...file });
  const seen: { id: string; standing: string }[] = [];
  let cursor = '';
  do {
    const { body } = await officer.get(`${papers}?holderId=${holder.id}&limit=3&cursor=${cursor}`);
    expect(body.page.total).toBe(inOrder.length);
    seen.push(...body.data.papers);
    cursor = body.page.nextCursor;
  } while (cursor);
  expect(seen.map(({ id }) => id)).toEqual(inOrder);
  expect(seen.map(({ standing }) => standing)).toEqual([
    ...['revoked', 'expired', 'expired', 'no_file', 'no_file', 'ending', 'ending'],
    ...['waiting', 'valid', 'valid'],
  ]);
  const total = async (query: string) => (await officer.get(`${papers}?${query}`)).body.page.total;
  expect(await total(`holderId=${holder.id}&standing=revoked`)).toBe(1);
  expect(await total(`holderId=${holder.id}&standing=expired`)).toBe(2);
  expect(await total(`holderId=${holder.id}&include=history`)).toBe(11);
  expect(await total('search=THEATRE%20l')).toBe(inOrder.length);
  expect(await total('search=%25')).toBe(0);
  expect(await total('department=Surgery&kind=item')).toBe(inOrder.length);
  expect(await total('department=Surgery&kind=hospital')).toBe(0);
  expect((await officer.get(`${papers}?cursor=nonsense`)).status).toBe(400);
});

test('the person responsible and the head of the department see and renew their papers, and decide nothing', async () => {
  const person = await portal.person({ department: 'Laboratory' });
  const head = await portal.person({ department: 'Nursing' });
  const stranger = await portal.as('ROLE_STAFF');
  await prisma.department.update({ where: { name: 'Laboratory' }, data: { headId: head.id } });
  const holder = await addPaperHolder(portal, {
    ...{ department: 'Laboratory', responsibleId: person.id },
  });
  const { id } = await addPaper(portal, {
    ...{ holderId: holder.id, expirationDate: dateOf(inDays(portal, -2)) },
    fileId: await storeFile(portal, pdf()),
  });
  await addPaper(portal);
  const clients = { person: await portal.as(person), head: await portal.as(head) };
  expect((await clients.person.get(papers)).body.page.total).toBe(1);
  expect((await clients.head.get(papers)).body.page.total).toBe(0);
  expect((await clients.head.get(`${papers}?department=Laboratory`)).body.page.total).toBe(1);
  expect((await clients.person.get(`${papers}?department=Radiology`)).body.page.total).toBe(0);
  expect((await stranger.get(papers)).body.page.total).toBe(0);
  const offered = { person: ['renew'], head: ['renew', 'remind'] };
  for (const [who, client] of Object.entries(clients)) {
    const { can } = (await client.get(`${papers}/${id}`)).body.data;
    expect(can).toEqual(offered[who as keyof typeof offered]);
    expect((await client.get(`${papers}/${id}/document`)).status).toBe(200);
    expect((await client.get(`${papers}/${id}/history`)).status).toBe(200);
    expect((await client.post(`${papers}/${id}/revoke`).send({ reason: 'x' })).status).toBe(403);
  }
  for (const path of ['', '/document', '/history']) {
    expect((await stranger.get(`${papers}/${id}${path}`)).status).toBe(404);
  }
  const fields = { expirationDate: inDays(portal, 400) };
  expect((await stranger.post(`${papers}/${id}/renew`).field(fields)).status).toBe(404);
  const renewed = await clients.head.post(`${papers}/${id}/renew`).field(fields);
  expect(renewed.body.data).toMatchObject({ standing: 'waiting', handedInBy: head.name });
  const opened = await prisma.auditEvent.count({
    where: { action: 'hospital_paper.certificate_opened', subjectId: id },
  });
  expect(opened).toBe(2);
});

test('an officer who is responsible hands in, and a colleague decides', async () => {
  const responsible = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const client = await portal.as(responsible);
  const item = await addItem({ serial: 'SN-9', responsibleId: responsible.id });
  const type = await addCertificationType(portal, { heldBy: 'item' });
  const added = await client.post(papers).field({
    ...{ holderId: item.id, certificationTypeId: type.id },
    expirationDate: inDays(portal, 100),
  });
  const paper = added.body.data;
  expect(paper).toMatchObject({ standing: 'waiting', can: [] });
  const check = { method: 'portal', result: 'match' };
  const url = `${papers}/${paper.id}`;
  expect((await client.post(`${url}/verify`).send(check)).status).toBe(403);
  expect((await client.patch(url).send({ notes: 'x' })).status).toBe(403);
  expect((await officer.post(`${url}/verify`).send(check)).body.data.status).toBe('active');
  // A later one of the type renews it, and waits as every renewal does.
  const later = await officer.post(papers).field({
    ...{ holderId: item.id, certificationTypeId: type.id },
    expirationDate: addDays(inDays(portal, 100), 365),
  });
  expect(later.body.data).toMatchObject({ standing: 'waiting', renewalOf: paper.id });
});
