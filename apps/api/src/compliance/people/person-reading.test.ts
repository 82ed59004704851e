import type { PersonReading } from '@icare/contracts/person-reading';
import { expect, test } from 'vitest';
import { inDays } from '../../testing/compliance.ts';
import { openPackOf } from '../../testing/compliance-packs.ts';
import { type Client, testPortal } from '../../testing/portal.ts';
import { confirm, documentToRead } from '../../testing/reading.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const admin = await portal.as('ROLE_ADMIN');
const nurse = await portal.person({ department: 'Nursing' });

const readingOf = async (client: Client, id: string, query: object = {}) =>
  (await client.get(`/api/compliance/people/${id}/reading`).query(query).expect(200)).body;

const late = await documentToRead(admin, { people: [nurse.id] }, { days: 1 });
const soon = await documentToRead(admin, { people: [nurse.id] }, { days: 30 });
const done = await documentToRead(admin, { people: [nurse.id] });
const former = await documentToRead(admin, { people: [nurse.id] });
await confirm(await portal.as(nurse), done._id).expect(200);
portal.clock.advance(60_000);
await confirm(await portal.as(nurse), former._id).expect(200);
await admin.delete(`/documents/${former._id}/reading`).expect(200);
portal.clock.advance(2 * 86_400_000);

test('what somebody has to read stands before what they confirmed, whether or not it is still asked for', async () => {
  const client = await portal.as('ROLE_COMPLIANCE');
  const { data, page } = await readingOf(client, nurse.id);
  expect(data).toMatchObject({ asked: 3, read: 1, overdue: 1 });
  expect(page.total).toBe(4);
  expect(data.documents).toMatchObject([
    { _id: late._id, state: 'overdue', dueOn: inDays(portal, -1), receipt: null },
    { _id: soon._id, state: 'unread', dueOn: inDays(portal, 28), receipt: null },
    { _id: former._id, state: 'read', dueOn: null, receipt: { version: 1 } },
    { _id: done._id, state: 'read', receipt: { version: 1, offline: false } },
  ]);
  const states = async (state: string) =>
    (await readingOf(client, nurse.id, { state })).data.documents.map(
      ({ _id }: PersonReading) => _id,
    );
  expect(await states('overdue')).toEqual([late._id]);
  expect(await states('unread')).toEqual([late._id, soon._id]);
  expect(await states('read')).toEqual([former._id, done._id]);
});

test('pages of it follow each other without a gap', async () => {
  const client = await portal.as('ROLE_COMPLIANCE');
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { data, page } = await readingOf(client, nurse.id, {
      ...{ limit: 1 },
      ...(cursor && { cursor }),
    });
    seen.push(...data.documents.map(({ _id }: PersonReading) => _id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual([late._id, soon._id, former._id, done._id]);
});

test('officers, HR and whoever leads the department see it, nobody else sees that there is somebody', async () => {
  const head = await portal.person({ department: 'Nursing' });
  await prisma.department.update({ where: { name: 'Nursing' }, data: { headId: head.id } });
  for (const reader of ['ROLE_HR', 'ROLE_ADMIN', head] as const) {
    expect((await readingOf(await portal.as(reader), nurse.id)).data.asked).toBe(3);
  }
  const other = await portal.person({ department: 'Finance' });
  const address = `/api/compliance/people/${nurse.id}/reading`;
  await (await portal.as(other)).get(address).expect(403);
  await prisma.department.update({ where: { name: 'Finance' }, data: { headId: other.id } });
  await (await portal.as(other)).get(address).expect(404);
  await (await portal.as('ROLE_COMPLIANCE')).get(address.replace(nurse.id, late._id)).expect(404);
});

test('looking at somebody is logged as looking at their records is', async () => {
  const before = await prisma.auditEvent.count({
    where: { action: 'user.compliance_opened', subjectId: nurse.id },
  });
  const someone = await portal.as(await portal.person({ role: 'ROLE_HR' }));
  await readingOf(someone, nurse.id);
  const after = await prisma.auditEvent.count({
    where: { action: 'user.compliance_opened', subjectId: nurse.id },
  });
  expect(after).toBe(before + 1);
});

test('an inspection pack has each confirmation of the day, with the version and its file, and none from later', async () => {
  const client = await portal.as('ROLE_COMPLIANCE');
  const scope = { userId: nurse.id, copies: 'none' };
  const before = await openPackOf(portal, client, { ...scope, asOf: inDays(portal, 0) });
  expect(before.rows('reading.csv')).toMatchObject([
    { Title: done.name, Version: '1', 'Confirmed on': inDays(portal, -2), Device: 'phone' },
    { Title: former.name, 'Without network': 'no', 'Seconds open': '240' },
  ]);
  const file = await prisma.document.findUniqueOrThrow({
    where: { id: done._id },
    include: { file: true },
  });
  expect(before.rows('reading.csv')[0]?.['SHA-256 of the file']).toBe(file.file.sha256);
  const today = inDays(portal, 0);
  portal.clock.advance(86_400_000);
  await confirm(await portal.as(nurse), soon._id).expect(200);
  const again = await portal.as('ROLE_COMPLIANCE');
  const past = await openPackOf(portal, again, { ...scope, asOf: today });
  expect(past.rows('reading.csv')).toHaveLength(2);
  const now = await openPackOf(portal, again, scope);
  expect(now.rows('reading.csv')).toHaveLength(3);
});
