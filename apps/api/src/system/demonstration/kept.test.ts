import { expect, test } from 'vitest';
import { addApplication } from '../../testing/applications.ts';
import { addPrivilege, addRecord, addReminder, addWaiver } from '../../testing/compliance.ts';
import { seedDemo } from '../../testing/demonstration.ts';
import { sendForm } from '../../testing/documents.ts';
import { pdf } from '../../testing/files.ts';
import { sendMessage } from '../../testing/messages.ts';
import { markAsDemonstration } from '../../testing/people.ts';
import { testPortal } from '../../testing/portal.ts';
import { runSql } from '../../testing/run-sql.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const admin = await portal.as(await portal.person({ role: 'ROLE_ADMIN', name: 'Ifeoma Duru' }));
const nurse = await portal.person({ name: 'Real Nurse' });
const path = '/api/system/demonstration';
await seedDemo(portal, { password: 'a demonstration password' });

const demoPerson = (role: 'ROLE_HR' | 'ROLE_COMPLIANCE') =>
  prisma.user.findFirstOrThrow({ where: { demo: true, role, status: 'Active' } });

test('a demonstration person may not remove the demonstration', async () => {
  const chief = await portal.person({ role: 'ROLE_ADMIN' });
  await markAsDemonstration(portal, chief.id);
  const answer = await (await portal.as(chief)).post(`${path}/remove`).send({ confirm: true });
  expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
  expect(await prisma.user.count({ where: { demo: true } })).toBeGreaterThan(0);
});

test('rows on which real data depends stay, lose their mark, and are reported', async () => {
  const hr = await demoPerson('ROLE_HR');
  const officer = await demoPerson('ROLE_COMPLIANCE');
  const [held, waived, allowed] = await prisma.certificationType.findMany({
    where: { demo: true },
    orderBy: { name: 'asc' },
    take: 3,
  });
  const record = await addRecord(portal, { userId: nurse.id, typeId: held?.id ?? '' });
  const [verified] = [
    await (await portal.as(officer))
      .post(`/api/compliance/staff-compliance/${record.id}/verify`)
      .send({ method: 'phone', result: 'match' }),
  ];
  expect(verified.status, JSON.stringify(verified.body)).toBe(200);
  const waiver = await addWaiver(portal, { userId: nurse.id, typeId: waived?.id ?? '' });
  const ofNurse = { userId: nurse.id, typeId: allowed?.id ?? '' };
  const privilege = await addPrivilege(portal, { ...ofNurse, grantedById: officer.id });
  await addReminder(portal, { ...ofNurse, userId: hr.id, sentById: officer.id });
  const posting = await prisma.posting.findFirstOrThrow({ where: { demo: true, status: 'open' } });
  const application = await addApplication(portal, { jobId: posting.id });
  const moved = await (await portal.as(hr))
    .put(`/hrsuit/api/job-applications/${application.id}/status`)
    .send({ status: 'screening', notes: 'Seen' });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  const document = await prisma.document.findFirstOrThrow({ where: { demo: true } });
  const uploaded = await sendForm(
    admin,
    `/documents/${document.id}/versions`,
    { basedOn: String(document.version) },
    { bytes: pdf({ mark: 'Ours by now' }) },
  );
  expect(uploaded.status, JSON.stringify(uploaded.body)).toBeLessThan(300);
  const message = await sendMessage(portal.visitor);
  expect(message.status).toBe(201);

  const preview = (await admin.get(path)).body.data;
  expect(preview.kept.map(({ label }: { label: string }) => label).sort()).toEqual(
    [
      ...[hr.name, officer.name, document.name, posting.jobTitle],
      ...[held?.name, waived?.name, allowed?.name],
    ].sort(),
  );
  const { status, body } = await admin.post(`${path}/remove`).send({ confirm: true });
  expect([status, body.data]).toEqual([200, preview]);

  for (const { id } of [hr, officer]) {
    expect(await prisma.user.findUniqueOrThrow({ where: { id } })).toMatchObject({
      demo: false,
      status: 'Inactive',
      passwordHash: null,
    });
    expect(await prisma.session.count({ where: { userId: id } })).toBe(0);
  }
  expect(
    await prisma.applicationMove.findFirst({
      where: { applicationId: application.id, to: 'screening' },
    }),
  ).toMatchObject({ userId: hr.id });
  expect(await prisma.posting.findUnique({ where: { id: posting.id } })).toMatchObject({
    demo: false,
    applicationCount: 1,
  });
  expect(await prisma.document.findUnique({ where: { id: document.id } })).toMatchObject({
    demo: false,
  });
  const file = await admin.get(`/api/documents/${document.id}/file`);
  expect(file.status).toBe(200);
  expect(await prisma.complianceRecord.count()).toBe(1);
  expect(await prisma.waiver.findMany({ select: { id: true } })).toEqual([{ id: waiver.id }]);
  expect(await prisma.privilege.findMany({ select: { id: true } })).toEqual([{ id: privilege.id }]);
  expect(await prisma.complianceReminder.count()).toBe(0);
  expect(await prisma.certificationType.count()).toBe(3);
  for (const table of ['users', 'documents', 'jobs', 'applications', 'certification_types']) {
    const [row] = await runSql<{ count: number }>(
      portal.platform.database,
      `SELECT count(*)::int AS count FROM ${table} WHERE demo`,
    );
    expect(row?.count, table).toBe(0);
  }
  const { body: again } = await admin.get(path);
  expect(again.data.kept).toEqual([]);
  expect(again.data.people).toBe(0);
});

test('an account created by hiring a demonstration applicant is removed, unless somebody has used it', async () => {
  const other = await testPortal();
  const { prisma: its } = other.platform.database;
  const [hr, it] = [await other.as('ROLE_HR'), await other.as('ROLE_ADMIN')];
  await seedDemo(other);
  const waiting = await its.application.findMany({
    where: { demo: true, status: 'offered' },
    take: 2,
  });
  const users: string[] = [];
  for (const { id } of waiting) {
    const answer = await hr
      .put(`/hrsuit/api/job-applications/${id}/status`)
      .send({ status: 'hired', confirm: true });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { hiredUserId } = await its.application.findUniqueOrThrow({ where: { id } });
    users.push(hiredUserId ?? '');
  }
  expect(users.length).toBeGreaterThan(0);
  const [used] = users;
  await its.user.update({
    where: { id: used ?? '' },
    data: { lastSignInAt: other.clock.now(), status: 'Active' },
  });
  const { status } = await it.post(`${path}/remove`).send({ confirm: true });
  expect(status).toBe(200);
  const left = await its.user.findMany({ where: { id: { in: users } }, select: { id: true } });
  expect(left).toEqual([{ id: used }]);
});

test('two removals at the same time remove it once', async () => {
  const other = await testPortal();
  await seedDemo(other);
  const second = await testPortal({ beside: other });
  const [one, two] = [await other.as('ROLE_ADMIN'), await second.as('ROLE_ADMIN')];
  const answers = await Promise.all(
    [one, two].map((client) => client.post(`${path}/remove`).send({ confirm: true })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const people = answers.map(({ body }) => body.data.people).sort((a, b) => a - b);
  expect(people[0]).toBe(0);
  expect(people[1]).toBeGreaterThan(0);
});
