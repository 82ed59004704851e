import { expect, test } from 'vitest';
import { addResume, addStaffPaper } from '../../testing/application-files.ts';
import { addApplication, addPosting } from '../../testing/applications.ts';
import { addAlert, addCertificationType, addRecord, addWaiver } from '../../testing/compliance.ts';
import { seedDemo } from '../../testing/demonstration.ts';
import { uploadDocument } from '../../testing/documents.ts';
import { sendMessage } from '../../testing/messages.ts';
import { testPortal } from '../../testing/portal.ts';
import { runSql } from '../../testing/run-sql.ts';

const portal = await testPortal();
const { database } = portal.platform;
const { prisma } = database;
const it = await portal.person({ role: 'ROLE_ADMIN', name: 'Ifeoma Duru' });
const admin = await portal.as(it);

const confirmed = { confirm: true };
const path = '/api/system/demonstration';
const remove = () => admin.post(`${path}/remove`).send(confirmed);
const nothing = {
  people: 0,
  documents: 0,
  messages: 0,
  jobs: 0,
  applications: 0,
  certificationTypes: 0,
  records: 0,
  files: 0,
  kept: [],
};

/** Tables that the portal itself writes to meanwhile. */
const onItsOwn = new Set(['settings', 'audit_events', 'audit_details', 'sessions', 'rate_limits']);

/** Every row of every table, as text. */
async function readAllRows(): Promise<Record<string, string[]>> {
  const tables = await runSql<{ name: string }>(
    database,
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (onItsOwn.has(name)) continue;
    const found = await runSql<{ text: string }>(
      database,
      `SELECT t::text AS text FROM "${name}" AS t ORDER BY 1`,
    );
    rows[name] = found.map(({ text }) => text);
  }
  // Evaluated again after the removal.
  rows['compliance_standings'] = (
    await runSql<{ text: string }>(
      database,
      'SELECT user_id::text AS text FROM compliance_standings ORDER BY 1',
    )
  ).map(({ text }) => text);
  return rows;
}

async function addRealData() {
  const nurse = await portal.person();
  await uploadDocument(admin);
  await sendMessage(portal.visitor);
  const job = await addPosting(portal);
  const application = await addApplication(portal, { jobId: job.id });
  await addResume(portal, application.id);
  await addStaffPaper(portal, nurse.id);
  const type = await addCertificationType(portal, { scope: 'people', scopePeople: [nurse.id] });
  const record = await addRecord(portal, { userId: nurse.id, typeId: type.id });
  await addAlert(portal, record);
  await addWaiver(portal, { userId: nurse.id, typeId: type.id });
}

test('without a demonstration there is nothing to remove', async () => {
  expect((await admin.get(path)).body.data).toEqual(nothing);
  const { status, body } = await remove();
  expect([status, body.data]).toEqual([200, nothing]);
  await prisma.setting.delete({ where: { key: 'demonstration' } });
});

test('all of it and nothing real is removed, as the preview said, and it is not added again', async () => {
  await addRealData();
  const before = await readAllRows();
  const filesBefore = (await portal.files()).sort();
  await seedDemo(portal, { password: 'a demonstration password' });
  expect((await portal.visitor.get('/api/site')).body.data.demonstration).toBe(true);
  // Trying the demonstration out adds further rows.
  const chief = await prisma.user.findFirstOrThrow({ where: { demo: true, status: 'Active' } });
  await portal.tokenOf(chief);
  const [type] = await prisma.certificationType.findMany({ where: { demo: true }, take: 1 });
  await addRecord(portal, { userId: chief.id, typeId: type?.id ?? '' });
  const message = await prisma.contactMessage.findFirstOrThrow({
    where: { demo: true, status: 'new' },
  });
  const answered = await admin
    .post(`/api/contact-messages/${message.id}/close`)
    .send({ note: 'Tried out.' });
  expect(answered.status).toBe(200);

  const preview = (await admin.get(path)).body.data;
  expect(preview).toMatchObject({ jobs: 12, applications: 25, kept: [] });
  for (const name of Object.keys(nothing)) {
    if (name !== 'kept') expect(preview[name], name).toBeGreaterThan(0);
  }
  const { status, body } = await remove();
  expect([status, body.data]).toEqual([200, preview]);

  expect(await readAllRows()).toEqual(before);
  expect((await portal.files()).sort()).toEqual(filesBefore);
  expect((await portal.visitor.get('/api/site')).body.data.demonstration).toBe(false);
  const events = await prisma.auditEvent.findMany({
    where: { action: 'demonstration.removed' },
    include: { detail: true },
    orderBy: { sequence: 'desc' },
  });
  expect(events[0]).toMatchObject({ actorId: it.id, subjectType: 'demonstration' });
  expect(events[0]?.detail?.after).toEqual({ ...preview, kept: 0 });

  expect(await seedDemo(portal, { password: 'another password' })).toEqual([]);
  await prisma.setting.deleteMany({ where: { key: { startsWith: 'demonstration-' } } });
  expect(await seedDemo(portal)).toEqual([]);
  expect(await readAllRows()).toEqual(before);
  expect((await remove()).body.data).toEqual(nothing);
});

test('it has to be confirmed', async () => {
  for (const body of [{}, { confirm: false }, { confirm: 'true' }]) {
    const answer = await admin.post(`${path}/remove`).send(body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('Confirm that the demonstration data goes.');
  }
});
