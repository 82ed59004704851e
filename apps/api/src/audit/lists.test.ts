import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addApplication, addPosting } from '../testing/applications.ts';
import { addAuditEvent, eraseValues } from '../testing/audit.ts';
import { addAlert, addCertificationType, addRecord, addWaiver } from '../testing/compliance.ts';
import { uploadDocument } from '../testing/documents.ts';
import { messageBody, sendMessage } from '../testing/messages.ts';
import { testPortal } from '../testing/portal.ts';
import { sealAuditLog } from './seal-audit-log.ts';

const portal = await testPortal();
const { database } = portal.platform;
const { prisma } = database;
const person = await portal.person({ role: 'ROLE_ADMIN', name: 'Ngozi Okafor' });
const admin = await portal.as(person);

async function list(query: Record<string, unknown>) {
  const { status, body } = await admin.get('/api/audit-events').query(query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const idsOf = async (query: Record<string, unknown>) =>
  (await list(query)).data.auditEvents.map(({ id }: { id: string }) => id);

test('says who did what to what, when, from where, before and after', async () => {
  const document = await uploadDocument(admin, { name: 'Hand hygiene' });
  portal.clock.advance(1000);
  const { headers } = await admin
    .patch(`/documents/${document._id}`)
    .set('x-forwarded-for', '10.1.2.3')
    .send({ name: 'Hand washing' });
  const { data, page } = await list({ subject: document._id });
  expect(page.total).toBe(2);
  expect(data.auditEvents[0]).toEqual({
    id: expect.any(String),
    at: portal.clock.now().toISOString(),
    actor: { id: person.id, fullName: 'Ngozi Okafor', role: 'ROLE_ADMIN' },
    action: 'document.edited',
    subject: { type: 'document', id: document._id, label: 'Hand washing' },
    requestId: headers['x-request-id'],
    address: '10.1.2.3',
    before: { name: 'Hand hygiene' },
    after: { name: 'Hand washing' },
    erasedAt: null,
    position: null,
  });
  await sealAuditLog(portal.platform, new AbortController().signal);
  const [first] = (await list({ subject: document._id })).data.auditEvents;
  expect(first.position).toEqual(expect.any(Number));
});

test.each([1, 2, 3, 1000])('in pages of %i each event stands once, newest first', async (limit) => {
  const subject = { type: 'test', id: randomUUID() };
  const made: string[] = [];
  for (let event = 0; event < 7; event++) {
    // Some events have the same time.
    if (event % 3 === 0) portal.clock.advance(1);
    made.push(await addAuditEvent(portal, { subject }));
  }
  const found: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const body = await list({ subject: subject.id, limit, ...(cursor && { cursor }) });
    expect(body.page).toMatchObject({ total: 7, totalIsLowerBound: false });
    found.push(...body.data.auditEvents.map(({ id }: { id: string }) => id));
    cursor = body.page.nextCursor;
  }
  expect(found).toEqual(made.reverse());
});

test('filters by who, what and kind', async () => {
  const actor = await portal.person({ role: 'ROLE_HR' });
  const mine = await addAuditEvent(portal, {
    actor,
    action: 'job.created',
    subject: { type: 'job', id: null },
  });
  const other = await addAuditEvent(portal, {
    actor,
    action: 'job.deleted',
    subject: { type: 'posting', id: null },
  });
  await addAuditEvent(portal, { action: 'job.created', subject: { type: 'job', id: null } });
  expect(await idsOf({ actor: actor.id })).toEqual([other, mine]);
  expect(await idsOf({ actor: actor.id, action: 'job.created' })).toEqual([mine]);
  expect(await idsOf({ actor: actor.id, subjectType: 'posting' })).toEqual([other]);
  expect(await idsOf({ actor: actor.id, action: 'nothing.done' })).toEqual([]);
  expect(await idsOf({ actor: randomUUID() })).toEqual([]);
});

test('days are those of Lagos, both included', async () => {
  const subject = { type: 'test', id: randomUUID() };
  const insert = async (at: string) => {
    const id = portal.platform.newId();
    const subjectId = subject.id;
    await prisma.auditEvent.create({
      data: { id, at: new Date(at), action: 'test.done', subjectType: 'test', subjectId },
    });
    return id;
  };
  await insert('2026-03-09T22:59:59.999Z');
  const first = await insert('2026-03-09T23:00:00.000Z');
  const last = await insert('2026-03-10T22:59:59.999Z');
  const after = await insert('2026-03-10T23:00:00.000Z');
  const query = { subject: subject.id };
  expect(await idsOf({ ...query, from: '2026-03-10', to: '2026-03-10' })).toEqual([last, first]);
  expect(await idsOf({ ...query, from: '2026-03-10' })).toEqual([after, last, first]);
  expect(await idsOf({ ...query, from: '2026-03-11', to: '2026-03-10' })).toEqual([]);
});

test('searches by part of name, username or e-mail, and by whole ids', async () => {
  const unique = randomUUID().slice(0, 8);
  const actor = await portal.person({
    name: `Ọbịageli ${unique}`,
    username: `obi-${unique}`,
    email: `kite-${unique}@example.com`,
    staffNumber: `SN/${unique}x`,
  });
  const requestId = randomUUID();
  const subject = { type: 'test', id: randomUUID() };
  const id = await addAuditEvent(portal, { actor, requestId, subject });
  for (const search of [`ọbịageli ${unique}`, `OBI-${unique}`, `kite-${unique}`, actor.id]) {
    expect(await idsOf({ search }), search).toEqual([id]);
  }
  for (const search of [requestId, subject.id, id, subject.id.toUpperCase()]) {
    expect(await idsOf({ search }), search).toEqual([id]);
  }
  expect(await idsOf({ search: `sn/${unique}x` })).toEqual([id]);
  expect(await idsOf({ search: '%' })).toEqual([]);
  expect(await idsOf({ search: requestId.slice(0, 20) })).toEqual([]);
});

test('a letter that most names have finds what all of them did', async () => {
  const subject = { type: 'test', id: randomUUID() };
  const unique = randomUUID().slice(0, 8);
  const people = [];
  for (let count = 0; count < 201; count++) {
    people.push(await portal.person({ name: `Many ${unique}` }));
  }
  const [first, , , , last] = people;
  const ids = [
    await addAuditEvent(portal, { actor: first ?? null, subject }),
    await addAuditEvent(portal, { actor: last ?? null, subject }),
  ];
  await addAuditEvent(portal, { subject });
  expect(await idsOf({ search: `many ${unique}`, subject: subject.id })).toEqual(ids.reverse());
});

test('things are called as they are today, applicants by their reference alone', async () => {
  const holder = await portal.person({ name: 'Chinedu Eze' });
  const type = await addCertificationType(portal, { name: `Licence ${randomUUID()}` });
  const record = await addRecord(portal, { userId: holder.id, typeId: type.id });
  const waiver = await addWaiver(portal, { userId: holder.id, typeId: type.id });
  const alert = await addAlert(portal, record);
  const job = await addPosting(portal, { jobTitle: 'Theatre Nurse' });
  const { id: applicationId } = await addApplication(portal, { jobId: job.id });
  const application = await prisma.application.findUniqueOrThrow({ where: { id: applicationId } });
  const sent = await sendMessage(
    portal.visitorAt(randomUUID()),
    messageBody({ department: 'Cardiology' }),
  );
  const about = `${type.name} · Chinedu Eze`;
  const named = {
    user: [holder.id, 'Chinedu Eze'],
    certification_type: [type.id, type.name],
    staff_compliance: [record.id, about],
    waiver: [waiver.id, about],
    compliance_alert: [alert.id, about],
    job: [job.id, 'Theatre Nurse'],
    application: [applicationId, application.reference],
    contact_message: [sent.body.data.contactMessage.id, 'Message to Cardiology'],
    // Of a removed kind, or deleted.
    fax: [randomUUID(), null],
    document: [randomUUID(), null],
  } as const;
  const requestId = randomUUID();
  for (const [kind, [id]] of Object.entries(named)) {
    await addAuditEvent(portal, { requestId, subject: { type: kind, id } });
  }
  const { data } = await list({ search: requestId });
  const labels = data.auditEvents.map(
    ({ subject }: { subject: { type: string; id: string; label: string } }) => [
      subject.type,
      [subject.id, subject.label],
    ],
  );
  expect(Object.fromEntries(labels)).toEqual(named);
});

test('who was erased has no name any more, and their values are told to be gone', async () => {
  const actor = await portal.person({ name: 'Somebody Once' });
  const id = await addAuditEvent(portal, {
    actor,
    subject: { type: 'user', id: actor.id },
    before: { name: 'Somebody Once' },
  });
  await prisma.user.update({
    where: { id: actor.id },
    data: { erasedAt: portal.clock.now(), status: 'Inactive' },
  });
  await eraseValues(portal, [id], actor.id);
  const [, event] = (await list({ subject: actor.id })).data.auditEvents;
  expect(event).toMatchObject({
    actor: { id: actor.id, fullName: 'Erased person' },
    subject: { label: 'Erased person' },
    address: null,
    before: null,
    after: null,
    erasedAt: portal.clock.now().toISOString(),
  });
  expect(JSON.stringify(event)).not.toContain('Somebody');
});

test('an account that is gone, visitors and the portal itself still show', async () => {
  const subject = { type: 'test', id: randomUUID() };
  const gone = { id: randomUUID(), role: 'ROLE_HR' };
  await addAuditEvent(portal, { actor: gone, subject });
  await addAuditEvent(portal, { subject });
  const { data } = await list({ subject: subject.id });
  expect(data.auditEvents.map(({ actor }: { actor: unknown }) => actor)).toEqual([
    null,
    { id: gone.id, fullName: 'Deleted account', role: 'ROLE_HR' },
  ]);
});

test('the kinds are those that the log has, each once', async () => {
  const kind = `kind_${randomUUID().slice(0, 8)}`;
  for (let event = 0; event < 3; event++) {
    await addAuditEvent(portal, { action: `${kind}.done`, subject: { type: kind, id: null } });
  }
  const { data } = (await admin.get('/api/audit-events/kinds')).body;
  expect(data.actions.filter((action: string) => action === `${kind}.done`)).toHaveLength(1);
  expect(data.subjectTypes.filter((type: string) => type === kind)).toHaveLength(1);
  expect(data.actions).toEqual([...new Set<string>(data.actions)].sort());
});

test('the chain tells how far it is and what stands for it', async () => {
  const empty = await testPortal({ pages: false });
  const client = await empty.as('ROLE_ADMIN');
  const read = async () => (await client.get('/api/audit-events/chain')).body.data;
  expect(await read()).toEqual({ sealed: 0, waiting: 0, head: null });
  await addAuditEvent(empty);
  await addAuditEvent(empty);
  expect(await read()).toEqual({ sealed: 0, waiting: 2, head: null });
  await sealAuditLog(empty.platform, new AbortController().signal);
  const seal = await empty.platform.database.prisma.auditSeal.findUniqueOrThrow({
    where: { position: 2 },
  });
  expect(await read()).toEqual({
    sealed: 2,
    waiting: 0,
    head: { position: 2, hash: seal.hash, sealedAt: empty.clock.now().toISOString() },
  });
});
